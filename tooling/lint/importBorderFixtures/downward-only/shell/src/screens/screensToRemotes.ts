import type { Remotes } from '../remotes/RemotesContext';

export type ScreenRemotes = Remotes;
