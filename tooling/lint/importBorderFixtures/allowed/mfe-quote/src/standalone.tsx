export { runStandalone } from 'shared-auth/standalone';
export { createBrowserRouter } from 'react-router-dom';
export { routes } from './routes';
