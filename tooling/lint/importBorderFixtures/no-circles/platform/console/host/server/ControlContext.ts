export const routes = () => import('./releases/releaseRoutes');
