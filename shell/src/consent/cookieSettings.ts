import { createStore } from 'zustand/vanilla';

/** Whether the settings about cookies are asked for: by the banner, by the footer. */
export const cookieSettings = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));
