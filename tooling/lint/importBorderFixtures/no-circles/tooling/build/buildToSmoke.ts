export { observePage } from '../smoke/observePage';
