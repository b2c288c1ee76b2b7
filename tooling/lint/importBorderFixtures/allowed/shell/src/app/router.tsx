export { createBrowserRouter, RouterProvider, useRoutes } from 'react-router-dom';
export { ErrorPage } from '../features/errors/ErrorPage';
