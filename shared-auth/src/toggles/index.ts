export { setToggles, togglesStore, type Toggles } from './togglesStore';
export { useToggle } from './useToggle';
