import { hash } from 'node:crypto';
import * as z from 'zod';
import type { ReleaseSet } from './Release';

const canarySchema = z.object({
  version: z.string(),
  /** Percent of the new sessions, above 0 and at most 100. */
  share: z.number(),
  /** Of a canary that the shell's servers grow or end by themselves: when its step began, in ISO 8601. */
  auto: z.object({ since: z.string() }).optional(),
});

/** A version that a share of the new sessions gets in place of the live one. */
export type Canary = z.infer<typeof canarySchema>;

const liveAppSchema = z.object({
  /** What new sessions get; null where the app is not live. */
  version: z.string().nullable(),
  /** Of a remote; null where none runs. */
  canary: canarySchema.nullable(),
  /** Whether only `unpin` releases it from its version. */
  isPinned: z.boolean(),
  /** Of a remote: each version revoked as broken, and the version that sessions get instead. */
  revoked: z.record(z.string(), z.string()),
});

/** What new sessions get of an app. */
export type LiveApp = z.infer<typeof liveAppSchema>;

export type LiveApps = Readonly<Record<string, LiveApp>>;

export const NOT_LIVE: LiveApp = { version: null, canary: null, isPinned: false, revoked: {} };

export const liveApp = ({ apps }: { apps: LiveApps }, name: string): LiveApp =>
  (Object.hasOwn(apps, name) ? apps[name] : undefined) ?? NOT_LIVE;

/** The versions of an app that new sessions get: the live one, and that of its canary. */
export function givenVersions(live: { apps: LiveApps }, name: string): string[] {
  const { version, canary } = liveApp(live, name);
  return [version, canary?.version].filter((each) => typeof each === 'string');
}

/** What new sessions get. */
export interface LiveReleases {
  /** The number of the release event that made it so; 0 before the first. */
  number: number;
  /** The id of the set of live versions. */
  set: string;
  apps: LiveApps;
}

export const NOTHING_LIVE: LiveReleases = { number: 0, set: '', apps: {} };

/** An event as it is stored: what was done, and what new sessions get from then on. */
export const releaseEventSchema = z.object({
  number: z.int(),
  /**
   * `start` is `npm start`, see `startWorkTree`. `automatic-rollback` is what the shell's server does with a failing
   * version, `revoke` what a person does with it; `restore` undoes both. `refused` stands for an entry that does not
   * count, and is never stored.
   */
  action: z.enum([
    'promote',
    'canary',
    'rollback',
    'pin',
    'unpin',
    'prune',
    'automatic-rollback',
    'revoke',
    'restore',
    'start',
    'refused',
  ]),
  /** The app concerned, or `all`. */
  app: z.string(),
  /** What new sessions get from then on of the app; for `all`, of every app. */
  apps: z.record(z.string(), liveAppSchema),
  /** For people, such as `1.2.0` or `1.2.0, 10 % 1.3.0`. */
  before: z.string(),
  after: z.string(),
  author: z.string(),
  why: z.string().nullable(),
  /** ISO 8601. */
  at: z.string(),
  /** The versions that a prune deleted. */
  removed: z.array(z.string()).optional(),
  /** A detached JWS of the other fields, by a key of the app. */
  signature: z.string().optional(),
});

export type StoredEvent = z.infer<typeof releaseEventSchema>;

/** A release event, with what new sessions get of every app after it. */
export interface ReleaseEvent extends StoredEvent {
  /** The id of the set of live versions. */
  set: string;
}

/** `all` for an event that concerns every app. */
export const ALL_APPS = 'all';

/** The version of an app under development; its folder changes with every save. */
export const DEVELOPMENT = 'development';

/** The folder of the release events of an environment. */
export const RELEASE_LOG = 'history';

/** One version of each app; the id follows from it. The shell is empty before the first release. */
export type Versions = Omit<ReleaseSet, 'id'>;

function sorted(versions: Record<string, string>): Versions {
  const entries = Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1));
  const { shell = '', ...remotes } = Object.fromEntries(entries);
  return { shell, remotes };
}

/** The live version of each app, in the order of their names. */
export function versionsOf(apps: LiveApps): Versions {
  const live = Object.entries(apps).flatMap(([name, { version }]): [string, string][] =>
    version === null ? [] : [[name, version]],
  );
  return sorted(Object.fromEntries(live));
}

/** The same with other versions of some apps. */
export const withVersions = (
  { shell, remotes }: Versions,
  apps: Record<string, string>,
): Versions => sorted({ shell, ...remotes, ...apps });

/** What new sessions get after an event: it changes its own app alone, whatever else it states. */
export const appsAfter = (before: LiveApps, event: Pick<StoredEvent, 'app' | 'apps'>): LiveApps =>
  event.app === ALL_APPS ? event.apps : { ...before, [event.app]: liveApp(event, event.app) };

/** The version of an app in a set; null where the set lacks it. */
export function versionIn({ shell, remotes }: Versions, app: string): string | null {
  const version = app === 'shell' ? shell : (remotes[app] ?? '');
  return version === '' ? null : version;
}

/** Whether a version was built from a work tree by `npm start` or `npm run dev`, and never released. */
export const isWorkTree = (version: string): boolean =>
  version === DEVELOPMENT || /-(?:src-|g)[\da-f]{10}$/.test(version);

export const concerns = ({ app, before, after }: StoredEvent, name: string): boolean =>
  app === name || (app === ALL_APPS && before !== after);

export const removedVersions = (events: readonly StoredEvent[], app: string): Set<string> =>
  new Set(events.filter((event) => event.app === app).flatMap(({ removed }) => removed ?? []));

export function describeEvent({
  number,
  action,
  app,
  before,
  after,
  author,
  at,
  why,
}: StoredEvent) {
  const what = before === after ? after : `${before} → ${after}`;
  return `#${number} ${action} ${app}: ${what}, by ${author} at ${at}${why === null ? '' : `: ${why}`}`;
}

/** The id of the set of these versions: the same versions are the same set. */
export const setId = ({ shell, remotes }: Versions): string =>
  `r${hash('sha256', JSON.stringify({ shell, remotes })).slice(0, 12)}`;

/** What sessions of one start get in place of what is released: builds of its work tree. */
export interface Overlay {
  /** The number of the last event before the start. An app that changed since is what that event made it. */
  event: number;
  /** Version by app. */
  apps: Record<string, string>;
}

/** A set with an overlay; its id begins with `w`, for work tree. */
export function overlaidSet(set: Versions, apps: Overlay['apps']): ReleaseSet {
  const versions = withVersions(set, apps);
  return { id: setId(versions).replace('r', 'w'), ...versions };
}

/** Where a set with an overlay is stored, for other servers. All other sets follow from the events. */
export const overlaidFile = (id: string): string => `sets/${id}.json`;

/** Whether a set was given by a start that overlays what is released. */
export const isOverlaid = (id: string): boolean => /^w[\da-f]{12}$/.test(id);
