export { useToggle } from './toggles';
