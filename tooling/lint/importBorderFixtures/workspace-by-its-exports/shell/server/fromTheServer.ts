export { routes } from '../../mfe-upload/src/routes';
