export const store = () => import('../../releases/src/registry/ReleaseStore');
