import * as z from 'zod';
import type { Screen } from './screens';

/** A member of `shared-auth` or of the router that a remote needs, and the source line that needs it. */
export interface NeededMember {
  /** Such as `shared-auth/session`. */
  entry: string;
  /** ALL_MEMBERS where the source does not name them. */
  name: string;
  /** Such as `mfe-quote/src/routes.tsx:3`. */
  at: string;
}

/** The entry by which remotes import what a shell provides of the router. */
export const ROUTER = 'react-router-dom';

/** The name of a needed member where a source uses an entry as a whole. */
export const ALL_MEMBERS = '*';

/** A call of the API; `{}` stands for each variable segment of its path. */
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

export interface ReadToggle {
  name: string;
  at: string;
}

interface Provides {
  shared: Record<string, string>;
  /** What each entry of `shared-auth` exports and what there is of the router, types left out. */
  members: Record<string, string[]>;
  /** By entry, the file of the release that declares its types. */
  types?: Record<string, string>;
}

/** What a visit of a screen was like, as its page measured it; what the browser does not measure is left out. */
export interface ScreenVitals {
  /** Largest Contentful Paint in milliseconds, of a visit that a page began with. */
  lcp?: number;
  /** The longest answer to an interaction, in milliseconds. */
  inp?: number;
  /** The score of the shifts. */
  cls?: number;
}

/** The commit that was checked out when a version was built. */
export interface Commit {
  /** Its full hash. */
  gitHead: string;
  /** Empty where none was checked out by its name. */
  branch: string;
  author: string;
  /** The first line. */
  message: string;
  /** Whether files of the checkout differed from it. */
  isDirty: boolean;
}

export interface Publication {
  author: string;
  why: string | null;
  /** Null where it was built outside of a repository. */
  commit?: Commit | null;
  /** ISO 8601. */
  at: string;
  smoke: string;
  /** Of one visit of each screen on the smoke journey, by the pattern of its path; none where it was skipped. */
  vitals?: Record<string, ScreenVitals>;
}

export const publisherSchema = z.object({
  /** The verified name of a person, or of a token. */
  by: z.string(),
  /** ISO 8601. */
  at: z.string(),
});

/** Who published a version, as a registry recorded it: the record is signed by the team's key, which a team shares. */
export type Publisher = z.infer<typeof publisherSchema>;

export const publisherFile = (app: string, version: string): string =>
  `publishers/${app}@${version}.json`;

/** Description of one version of an app: `release.json` in its folder. */
export interface Release {
  name: string;
  version: string;
  /** The federation's name of a remote; null for the shell. */
  federationName: string | null;
  /** The team that a remote's `federation.json` names, or its publisher. */
  owner?: string;
  /** What a first visit of each screen may load of it at most, by its `federation.json`. */
  maxKilobytes?: number;
  /** How the page loads the entry of a remote: as an ES module, by default as a classic script. */
  entryType?: 'module';
  /** Of a remote of the operators' console; one without it is the applicants'. */
  host?: 'operators';
  /** What the shell's page loads; empty for a remote. */
  entry: { scripts: string[]; styles: string[] };
  /** The paths that a remote serves, in the router's syntax, each with the files of its screen. */
  paths: { path: string; files: string[] }[];
  /** What `federation.json` declares of its screens. */
  screens: Screen[];
  /** The files of the exposed module, which every screen of a remote needs. */
  exposed: string[];
  shared: { name: string; requiredVersion: string; singleton: boolean }[];
  /** Integrity (sha384) of every file, by its path in the folder. */
  files: Record<string, string>;
  /** Integrity of each source map, by its name in the store, where they are apart from the files. */
  maps: Record<string, string>;
  /** Empty for a remote. */
  provides: Provides;
  /** Empty for a shell. */
  needs: Needs;
  /** What it reads by `useToggle('NAME')`. */
  toggles: ReadToggle[];
  /** The version that the same sources have in `npm start`. */
  source?: string;
  /** Of what `publish` published. */
  published?: Publication;
}

export interface ReleaseSet {
  id: string;
  shell: string;
  /** Version by remote. */
  remotes: Record<string, string>;
}

/** Where a team serves its releases, each version in a folder of its name. */
export interface RemoteOrigin {
  origin: string;
  /** Whether browsers go there themselves instead of through the shell's server. */
  isDirect: boolean;
}

export const originSchema = z
  .string()
  .refine((text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text, {
    error: 'It is no origin, such as https://quote.example.',
  });

/** By remote: the origin that requests are passed on to, or the one that browsers go to themselves. */
export const givenOriginsSchema = z.record(
  z.string(),
  z
    .union([originSchema, z.object({ direct: originSchema })])
    .transform((where) =>
      typeof where === 'string'
        ? { origin: where, isDirect: false }
        : { origin: where.direct, isDirect: true },
    ),
);

/** The file that makes a published version complete. */
export const RELEASE_FILE = 'release.json';

/** The signature of that file, beside it: a detached JWS. */
export const SIGNATURE_FILE = 'release.json.jws';

export const BRAND_FILE = 'published.json';

export const MANIFEST = 'mf-manifest.json';

/** A shell's file that lets a page refresh components in place, for a local build under development. */
export const REFRESHABLE_REACT = 'react-development.js';

export const REMOTE_ENTRY = 'remoteEntry.js';
