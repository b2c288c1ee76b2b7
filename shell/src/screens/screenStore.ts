import type { ScreenHandle } from 'shared-auth/screens';
import { createStore } from 'zustand/vanilla';

/** The screen that stands on the page now; null before the first. */
export interface ScreenState {
  handle: ScreenHandle | null;
  pathname: string | null;
}

export const screenStore = createStore<ScreenState>(() => ({ handle: null, pathname: null }));
