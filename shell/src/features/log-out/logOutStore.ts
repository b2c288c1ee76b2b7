import { createStore } from 'zustand/vanilla';

/** How far a log-out is. The button is in the first frame; what answers it is fetched afterwards. */
export type LogOutPhase = 'idle' | 'asked' | 'confirming' | 'running' | 'failed';

export const logOutStore = createStore<{ phase: LogOutPhase }>(() => ({ phase: 'idle' }));
