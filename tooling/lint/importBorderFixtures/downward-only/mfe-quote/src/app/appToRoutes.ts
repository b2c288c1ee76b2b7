export { routes } from '../routes';
