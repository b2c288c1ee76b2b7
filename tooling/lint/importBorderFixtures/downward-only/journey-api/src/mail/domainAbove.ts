export { transition } from '../transitions/transition';
