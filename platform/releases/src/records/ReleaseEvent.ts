import { createHash } from 'node:crypto';
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

const liveSchema = z.object({
  /** The number of the release event that made it so; 0 before the first. */
  number: z.int(),
  /** The id of the set of live versions. */
  set: z.string(),
  /** By remote. */
  canaries: z.record(z.string(), canarySchema),
  /** Apps that only `unpin` releases from their version. */
  pinned: z.array(z.string()),
  /** By remote: each version revoked as broken, and the version that sessions get instead. */
  revoked: z.record(z.string(), z.record(z.string(), z.string())),
});

export type LiveReleases = z.infer<typeof liveSchema>;

export const NOTHING_LIVE: LiveReleases = {
  number: 0,
  set: '',
  canaries: {},
  pinned: [],
  revoked: {},
};

/** An event as it is stored: what was done, and all that new sessions get from then on. */
export const releaseEventSchema = liveSchema.extend({
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
  /** What new sessions get of the app from then on; null where it is not live, and for `all`, where `set` states it. */
  version: z.string().nullable(),
  /** In words, such as `1.2.0` or `1.2.0, 10 % 1.3.0`. */
  before: z.string(),
  after: z.string(),
  author: z.string(),
  why: z.string().nullable(),
  /** ISO 8601. */
  at: z.string(),
  /** The versions that a prune deleted. */
  removed: z.array(z.string()).optional(),
  /** Of a start: by app, the build of the work tree that only sessions of that start get. */
  overlay: z.record(z.string(), z.string()).optional(),
  /** A detached JWS of the other fields, by a key of the app. */
  signature: z.string().optional(),
});

export type StoredEvent = z.infer<typeof releaseEventSchema>;

/** A release event, and the versions that are live after it. */
export interface ReleaseEvent extends StoredEvent {
  versions: Versions;
}

/** `all` for an event that concerns every app. */
export const ALL_APPS = 'all';

/** The version of an app under development; its folder changes with every save. */
export const DEVELOPMENT = 'development';

/** The folder of the release events of an environment. */
export const RELEASE_LOG = 'history';

/** Where an event is stored. It never changes there. */
export const eventFile = (number: number): string => `${RELEASE_LOG}/${String(number)}.json`;

/** One version of each app; the id follows from it. The shell is empty before the first release. */
export type Versions = Omit<ReleaseSet, 'id'>;

export const NO_VERSIONS: Versions = { shell: '', remotes: {} };

/** The version of an app in a set; null where the set lacks it. */
export function versionIn({ shell, remotes }: Versions, app: string): string | null {
  const version = app === 'shell' ? shell : (remotes[app] ?? '');
  return version === '' ? null : version;
}

export const withVersion = (versions: Versions, app: string, version: string): Versions =>
  app === 'shell'
    ? { ...versions, shell: version }
    : { ...versions, remotes: { ...versions.remotes, [app]: version } };

export const withoutCanary = (canaries: LiveReleases['canaries'], name: string) =>
  Object.fromEntries(Object.entries(canaries).filter(([remote]) => remote !== name));

/** Whether a version was built from a work tree by `npm start` or `npm run dev`, and never released. */
export const isWorkTree = (version: string): boolean =>
  version === DEVELOPMENT || /-g[\da-f]{10}$/.test(version);

export const concerns = ({ app, before, after }: StoredEvent, name: string): boolean =>
  app === name || (app === ALL_APPS && before !== after);

/** What is left of the overlay of a start: an app that an event changed since is what that event made it. */
export const overlayAfter = (
  start: StoredEvent,
  later: readonly StoredEvent[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(start.overlay ?? {}).filter(
      ([name]) => !later.some(({ app, before, after }) => app === name && before !== after),
    ),
  );

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
  overlay,
}: StoredEvent) {
  const own = Object.entries(overlay ?? {}).map(([name, version]) => `${name} ${version}`);
  const what = [
    ...(before !== after ? [`${before} → ${after}`] : own.length === 0 ? [after] : []),
    ...(own.length === 0 ? [] : [`its own sessions get ${own.join(', ')}`]),
  ].join('; ');
  return `#${String(number)} ${action} ${app}: ${what}, by ${author} at ${at}${why === null ? '' : `: ${why}`}`;
}

/** The id of the set of these versions: the same versions are the same set. */
export const setId = (versions: Versions): string =>
  `r${createHash('sha256')
    .update(JSON.stringify(sorted(versions)))
    .digest('hex')
    .slice(0, 12)}`;

export const sorted = ({ shell, remotes }: Versions): Versions => ({
  shell,
  remotes: Object.fromEntries(Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1))),
});

export const setFile = (id: string): string => `sets/${id}.json`;

/** A set with an overlay; its id begins with `w`, for work tree. */
export function overlaidSet(set: ReleaseSet, overlay: Record<string, string>): ReleaseSet {
  const { shell, remotes } = Object.entries(overlay).reduce<Versions>(
    (versions, [app, version]) => withVersion(versions, app, version),
    set,
  );
  const versions = sorted({ shell, remotes });
  return { id: setId(versions).replace('r', 'w'), ...versions };
}

/** Whether a set is what its id says, where that is a hash. */
export const isNamedRightly = (id: string, { shell, remotes }: Versions): boolean =>
  !/^[rw][\da-f]{12}$/.test(id) || setId({ shell, remotes }) === id.replace('w', 'r');

/** Whether a set was given by a start that overlays what is released. */
export const isOverlaid = (id: string): boolean => id.startsWith('w');
