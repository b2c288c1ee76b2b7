export const nextScreen = () => import('mfe_apply/routes');
