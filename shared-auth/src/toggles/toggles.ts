import { useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Every toggle by name. A name that is missing is off. */
export type Toggles = Readonly<Record<string, boolean>>;

/** The current toggles. The shell fills them before the first render and keeps them up to date. */
export const togglesStore: StoreApi<Toggles> = createStore(() => ({}));

/** Replaces the toggles. Keeps the current object where nothing has changed, so that nothing renders again. */
export function setToggles(next: Toggles): void {
  const current = togglesStore.getState();
  const names = new Set([...Object.keys(current), ...Object.keys(next)]);
  if ([...names].some((name) => current[name] !== next[name])) togglesStore.setState(next, true);
}

/** True while the toggle is on. A toggle that the server does not name is off. */
export function useToggle(name: string): boolean {
  const isOn = () => togglesStore.getState()[name] ?? false;
  // Known before the first render, also on the server; zustand would take the empty initial state there.
  return useSyncExternalStore(togglesStore.subscribe, isOn, isOn);
}
