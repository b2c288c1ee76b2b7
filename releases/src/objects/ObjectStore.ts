/**
 * Where releases are kept: a folder of this machine, or a bucket. Keys are paths with forward slashes.
 * What stands under a key is seen whole or not at all.
 */
export interface ObjectStore {
  /** The folder of this machine in which `bring` lays what it brings. */
  readonly root: string;
  /** For how many milliseconds a reader may hold what changes. */
  readonly heldMs: number;
  /** Null where there is none. */
  read: (key: string) => Promise<Buffer | null>;
  /** Null where there is none. */
  modifiedAt: (key: string) => Promise<Date | null>;
  /** The names of the folders directly in a folder, or at the top where it has no name; none where it is not there. */
  folders: (under: string) => Promise<string[]>;
  /** The names of the files directly in a folder; none where it is not there. */
  files: (under: string) => Promise<string[]>;
  /** Puts it in the place of what was there. */
  write: (key: string, content: string) => Promise<void>;
  /** Of two at the same time one creates it; the other is told false, as where it is there already. */
  create: (key: string, content: string) => Promise<boolean>;
  /**
   * Puts a folder of this machine into the store, for good. It is there once its file `last` is.
   * @returns false where that is there already
   * @throws Error where somebody's unfinished folder of other content stands in its place
   */
  place: (folder: string, under: string, last: string) => Promise<boolean>;
  /** Removes all that lies in a folder. */
  remove: (under: string) => Promise<void>;
  /** Lays a folder whose content never changes beneath `root`; nothing until its file `last` is there. */
  bring: (under: string, last: string) => Promise<void>;
}
