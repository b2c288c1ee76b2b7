import { createStore } from 'zustand/vanilla';

/** Whether the cookie settings are open. The banner and the footer open them. */
export const cookieSettings = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));
