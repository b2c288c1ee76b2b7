import { createStore } from 'zustand/vanilla';

/** Words that stand before the page's title while something cannot wait; null otherwise. */
export const titleNotice = createStore<{ words: string | null }>(() => ({ words: null }));
