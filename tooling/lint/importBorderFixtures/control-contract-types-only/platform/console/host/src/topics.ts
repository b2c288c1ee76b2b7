export { TOPICS } from '../server/ControlContext';
