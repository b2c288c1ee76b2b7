export { routes } from 'mfe-quote/routes';
