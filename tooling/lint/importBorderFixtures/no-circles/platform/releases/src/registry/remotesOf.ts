import type { ReleaseStore } from './ReleaseStore';

export type Store = ReleaseStore;
