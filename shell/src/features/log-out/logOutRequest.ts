import { createStore } from 'zustand/vanilla';

/** Whether 'Log out' has been pressed. The button is in the first frame, what it opens is fetched afterwards. */
export const logOutRequest = createStore<{ isAsked: boolean }>(() => ({ isAsked: false }));
