export { TOPICS } from 'control/contract';
