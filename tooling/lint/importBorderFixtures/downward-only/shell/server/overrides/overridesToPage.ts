export { composePage } from '../page/composePage';
