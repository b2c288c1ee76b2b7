/** What this browser gets of one remote in place of what its release set names. */
export interface PageOverride {
  remote: string;
  /** A version, or the address of a folder. */
  target: string;
  /** Milliseconds since 1970. */
  expires: number;
}
