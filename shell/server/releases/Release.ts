/** What one version of a part says of itself: `release.json` in its folder. */
export interface Release {
  name: string;
  version: string;
  /** The name under which the federation knows a remote; null for the shell. */
  federationName: string | null;
  /** What the shell's page loads; empty for a remote. */
  entry: { scripts: string[]; styles: string[] };
  /** The paths that a remote serves, as the router writes them, each with the files of its screen. */
  paths: { path: string; files: string[] }[];
  /** The files of the exposed module, which every screen of a remote needs. */
  exposed: string[];
  shared: { name: string; requiredVersion: string; singleton: boolean }[];
  /** Integrity (sha384) of every file, by its path in the folder. */
  files: Record<string, string>;
}

/** One version of each part, to be used together. */
export interface ReleaseSet {
  id: string;
  shell: string;
  /** Version by remote. */
  remotes: Record<string, string>;
}

/** What webpack says of a remote, in its folder. */
export const MANIFEST = 'mf-manifest.json';
/** Where a team serves its releases, each version in a folder of its name. */
export interface RemoteOrigin {
  origin: string;
  /** Whether the browser goes there itself, instead of through the shell's server. */
  isDirect: boolean;
}

/** The file that a remote is entered by. */
export const REMOTE_ENTRY = 'remoteEntry.js';
