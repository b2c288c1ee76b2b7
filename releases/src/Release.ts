/** Something that a remote needs, and the line of its source that needs it, such as `mfe-quote/src/routes.tsx:3`. */
export interface NeededMember {
  /** Such as `shared-auth/session`. */
  entry: string;
  name: string;
  at: string;
}

/** A call of the API; in its path `{}` stands for what is filled in. */
export interface ApiCall {
  method: string;
  path: string;
  at: string;
}

/** What a remote needs of the shell and of the server. */
export interface Needs {
  members: NeededMember[];
  calls: ApiCall[];
}

/** What a shell has for remotes. */
export interface Provides {
  /** The version of each package in its share scope. */
  shared: Record<string, string>;
  /** What each entry of `shared-auth` exports, types left out. */
  members: Record<string, string[]>;
}

/** Who published a version, and what it went through before. */
export interface Publication {
  author: string;
  why: string | null;
  /** ISO 8601. */
  at: string;
  /** What became of the journey through the composed application, in words. */
  smoke: string;
}

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
  /** A shell's only, since the release tool records it. */
  provides?: Provides;
  /** A remote's only, since the release tool records it. */
  needs?: Needs;
  /** The version that the same sources have in `npm start`. */
  source?: string;
  /** Of what the release tool published. */
  published?: Publication;
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

/** A shell's file that lets a page refresh components in place, where somebody's local build needs it. */
export const REFRESHABLE_REACT = 'react-development.js';

/** The file that a remote is entered by. */
export const REMOTE_ENTRY = 'remoteEntry.js';
