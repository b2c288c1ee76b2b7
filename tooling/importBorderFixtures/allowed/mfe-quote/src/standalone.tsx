export { createBrowserRouter } from 'react-router-dom';
export { routes } from './routes';
