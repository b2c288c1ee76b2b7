import { createStore } from 'zustand/vanilla';

export const testerPanel = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));
