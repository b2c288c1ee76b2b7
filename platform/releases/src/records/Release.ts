import * as z from 'zod';
import { pathSchema, type Screen } from './screens';

/** The entry by which remotes import what a shell provides of the router. */
export const ROUTER = 'react-router-dom';

/** The name of a needed member where a source uses an entry as a whole. */
export const ALL_MEMBERS = '*';

const textsSchema = z.array(z.string());
/** Integrity (sha384) by file. */
const hashesSchema = z.record(z.string(), z.string());
/** Each is compared with every path of every other app. */
const MAX_PATHS = 200;

/** What servers and other teams' gates read of a release. */
export const releaseSchema = z.object({
  /** What the shell's page loads; empty for a remote. */
  entry: z.object({ scripts: textsSchema, styles: textsSchema }),
  /** The paths that a remote serves, in the router's syntax, each with the files of its screen. */
  paths: z.array(z.object({ path: pathSchema, files: textsSchema })).max(MAX_PATHS),
  /** What `federation.json` declares of its screens. */
  screens: z.array(z.looseObject({ path: pathSchema, title: z.string() })).max(MAX_PATHS),
  /** The files of the exposed module, which every screen of a remote needs. */
  exposed: textsSchema,
  shared: z.array(
    z.object({ name: z.string(), requiredVersion: z.string(), singleton: z.boolean() }),
  ),
  /** Of every file, by its path in the folder. */
  files: hashesSchema,
  /** Of each source map, by its name in the store, where they are apart from the files. */
  maps: hashesSchema,
  /** What a shell provides; empty for a remote. */
  provides: z.object({
    shared: z.record(z.string(), z.string()),
    /** What each entry of `shared-auth` exports and what there is of the router, types left out. */
    members: z.record(z.string(), textsSchema),
    /** By entry, the file of the release that declares its types. */
    types: z.record(z.string(), z.string()).optional(),
  }),
  /** What a remote needs of the shell and of the server; empty for a shell. */
  needs: z.object({
    /** Members of `shared-auth` or of the router, and the source line that needs each. */
    members: z.array(
      z.object({
        /** Such as `shared-auth/session`. */
        entry: z.string(),
        /** ALL_MEMBERS where the source does not name them. */
        name: z.string(),
        /** Such as `mfe-quote/src/routes.tsx:3`. */
        at: z.string(),
      }),
    ),
    /** Calls of the API; `{}` stands for each variable segment of a path. */
    calls: z.array(z.object({ method: z.string(), path: z.string(), at: z.string() })),
  }),
  /** What it reads by `useToggle('NAME')`. */
  toggles: z.array(z.object({ name: z.string(), at: z.string() })),
});

export type Needs = Release['needs'];
export type NeededMember = Needs['members'][number];
export type ApiCall = Needs['calls'][number];
export type ReadToggle = Release['toggles'][number];

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
export interface Release extends z.infer<typeof releaseSchema> {
  name: string;
  version: string;
  screens: Screen[];
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
  /** The version that the same sources have in `npm start`. */
  source?: string;
  /** Of what `publish` published. */
  published?: Publication;
}

/** @throws Error that says what is wrong with a release, where anything is: one line each */
export function requireNoFaults(
  { name, version }: Pick<Release, 'name' | 'version'>,
  refusal: string,
  faults: readonly string[],
): void {
  if (faults.length > 0)
    throw new Error(
      `${name} ${version} ${refusal}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
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

export const BRAND_FILE = 'published.json';

export const MANIFEST = 'mf-manifest.json';

/** A shell's file that lets a page refresh components in place, for a local build under development. */
export const REFRESHABLE_REACT = 'react-development.js';

export const REMOTE_ENTRY = 'remoteEntry.js';
