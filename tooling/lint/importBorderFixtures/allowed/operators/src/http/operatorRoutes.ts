export { isAllowed } from '../permissions';
