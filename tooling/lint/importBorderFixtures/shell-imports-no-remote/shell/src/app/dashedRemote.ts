export { routes } from 'mfe-car-loan/routes';
