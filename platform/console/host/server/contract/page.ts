import type { Permission } from 'operators';

export type { Permission };

/** A subject of the console. */
export type Topic = 'releases' | 'health' | 'errors' | 'toggles' | 'brands';

/** Who is signed in: `GET /me`. */
export interface SignedIn {
  operator: { id: string; name: string; roles: readonly string[] };
  /** What their roles allow; the server refuses the rest. */
  permissions: readonly Permission[];
  /** Sent with every call that changes something, as `x-csrf-token`. */
  csrf: string;
  /** ISO 8601. */
  endsAt: string;
  idleMinutes: number;
}

/** A screen of an operators' remote, in the order of the navigation. */
export interface NavigationScreen {
  /** In the router's syntax. */
  path: string;
  title: string;
}

/** An operators' remote that is live. */
export interface OperatorRemote {
  name: string;
  federationName: string;
  version: string;
  /** Of its `remoteEntry.js`. */
  url: string;
  /** Integrity by file name, of the files that the host itself loads. */
  files: Record<string, string>;
  screens: NavigationScreen[];
}

/** What the host page begins with, in its `<script id="page">`. */
export interface PageData {
  remotes: OperatorRemote[];
  /** Null where nobody is signed in. */
  signedIn: SignedIn | null;
  /** Why nothing is known of the remotes; null where it is. */
  fault: string | null;
  /** Whether a sign-in has just failed. */
  hasFailed: boolean;
}

/** `GET /api/changes`: by subject that the operator may read, a text that differs after a change of it. */
export type Changes = Partial<Record<Topic, string>>;
