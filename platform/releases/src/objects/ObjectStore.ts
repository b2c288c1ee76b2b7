/**
 * Where releases are kept: a folder of this machine, or a bucket. Keys are paths with forward slashes.
 * A reader sees the content of a key whole or not at all.
 */
export interface ObjectStore {
  /** The folder of this machine that `download` copies to. */
  readonly root: string;
  /** For how many milliseconds a reader may keep what changes. */
  readonly cacheTtlMs: number;
  /**
   * Null where there is none.
   * @param need `listed`: the store has listed it, so there is no answer without it, however long that takes. `soon`: a
   * store that is silent for a second has a fault, and silence never means that there is none
   */
  read: (key: string, need?: 'listed' | 'soon') => Promise<Buffer | null>;
  /** Null where there is none. */
  modifiedAt: (key: string) => Promise<Date | null>;
  /** Names of the folders directly in a folder, or at the top for `''`; empty where there is no such folder. */
  folders: (under: string) => Promise<string[]>;
  /** Names of the files directly in a folder; empty where there is no such folder. */
  files: (under: string) => Promise<string[]>;
  /** The files in a folder and in those below it, by their paths from there on; empty where there is no such folder. */
  filesBelow: (under: string) => Promise<string[]>;
  /** Creates or replaces. */
  write: (key: string, content: string) => Promise<void>;
  /** Of two callers at once one creates it. The other gets false, as where it is there already. See `requireConditions`. */
  create: (key: string, content: string) => Promise<boolean>;
  /**
   * Copies a folder of this machine into the store, for good. It is complete once its file `last` is there.
   * @returns false where that is there already
   * @throws Error where an incomplete folder with other content is there
   */
  place: (folder: string, under: string, last: string) => Promise<boolean>;
  remove: (under: string) => Promise<void>;
  /**
   * Tries whether of two writers at once only one can create an object.
   * @throws Error where the store lets both, so that two release events could contradict each other
   */
  requireConditions: () => Promise<void>;
  /** Copies a folder whose content never changes to `root`; does nothing until its file `last` is there. */
  download: (under: string, last: string) => Promise<void>;
  /** For how many milliseconds it has not answered, while what was read before is used; 0 while it answers. */
  awayMs: () => number;
}

/** A store on another machine. */
export type RemoteObjects = Omit<ObjectStore, 'root' | 'cacheTtlMs' | 'download' | 'awayMs'>;
