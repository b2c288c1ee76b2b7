export { routes } from '../../mfe-car-loan/src/routes';
