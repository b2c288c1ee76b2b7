export { routes } from '../../../mfe-quote/src/routes';
