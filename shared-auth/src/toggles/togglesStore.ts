import { createStore } from 'zustand/vanilla';

/** Every toggle by name. A name that is missing is off. */
export type Toggles = Readonly<Record<string, boolean>>;

/** The toggles as they stand now. The shell fills them before anything is drawn and keeps them fresh. */
export const togglesStore = createStore<Toggles>(() => ({}));

/** Replaces the toggles; keeps the object where nothing has changed, so that nothing is drawn anew. */
export function setToggles(next: Toggles): void {
  const held = togglesStore.getState();
  const names = new Set([...Object.keys(held), ...Object.keys(next)]);
  if ([...names].some((name) => held[name] !== next[name])) togglesStore.setState(next, true);
}
