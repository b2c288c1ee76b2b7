import type { ScreenHandle } from 'shared-auth/screens';
import { createStore } from 'zustand/vanilla';

/** The screen that is shown now; null before the first one. */
export interface ScreenState {
  handle: ScreenHandle | null;
  pathname: string | null;
}

export const screenStore = createStore<ScreenState>(() => ({ handle: null, pathname: null }));

/** An urgent notice before the page's title; null without one. */
export const titleNotice = createStore<{ words: string | null }>(() => ({ words: null }));
