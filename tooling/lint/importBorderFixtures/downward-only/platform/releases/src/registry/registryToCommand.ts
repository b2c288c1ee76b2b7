export { promote } from '../commands/promote';
