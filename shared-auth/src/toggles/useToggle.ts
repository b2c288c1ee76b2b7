import { useStore } from 'zustand/react';
import { togglesStore } from './togglesStore';

/** True while the toggle is on; a toggle nobody has heard of is off. */
export function useToggle(name: string): boolean {
  return useStore(togglesStore, (toggles) => toggles[name] ?? false);
}
