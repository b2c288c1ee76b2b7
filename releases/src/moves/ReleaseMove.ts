import type { LiveReleases } from '../LiveReleases';
import type { ReleaseSet } from '../Release';
import type { ReleaseStore } from '../ReleaseStore';

/**
 * What a move did. `start` is `npm start`, which makes the work tree what new sessions get; a `take-back`
 * is what the shell's server does by itself with a version that fails, and `restore` undoes it.
 */
export type MoveAction =
  'promote' | 'canary' | 'rollback' | 'pin' | 'unpin' | 'prune' | 'take-back' | 'restore' | 'start';

/** The one version of a part under development; its folder changes with every save. */
export const DEVELOPMENT = 'development';

/** `all` where a move is of no part alone. */
export const ALL_PARTS = 'all';

/** One entry of the history: what was done, and the whole of what new sessions get from then on. */
export interface ReleaseMove extends LiveReleases {
  action: MoveAction;
  /** The part that it is of, or `all`. */
  part: string;
  /** In words, such as `1.2.0` or `1.2.0, 10 % 1.3.0`. */
  before: string;
  after: string;
  author: string;
  why: string | null;
  /** ISO 8601. */
  at: string;
  /** The versions that a prune took away for good. */
  removed?: string[];
}

/** One version of each part; the id follows from it. */
export type Versions = Omit<ReleaseSet, 'id'>;

/** Everything that is known before a move. */
export interface Standing {
  /** Where it was read; what never changes is read there once. */
  store: ReleaseStore;
  live: LiveReleases;
  /** What the live set names. The shell is empty before the first release. */
  versions: Versions;
  /** The oldest first. */
  moves: readonly ReleaseMove[];
}

/** The version of a part in the live set; null where the part is not live. */
export function versionIn({ shell, remotes }: Versions, part: string): string | null {
  const version = part === 'shell' ? shell : (remotes[part] ?? '');
  return version === '' ? null : version;
}

/** The same versions, but one. */
export const withVersion = (versions: Versions, part: string, version: string): Versions =>
  part === 'shell'
    ? { ...versions, shell: version }
    : { ...versions, remotes: { ...versions.remotes, [part]: version } };

/** What new sessions get of a part, or of all, in words. */
export function describePart(standing: Standing, part: string): string {
  const { live, versions } = standing;
  if (part === ALL_PARTS)
    return ['shell', ...Object.keys(versions.remotes)]
      .map((name) => `${name} ${describePart(standing, name)}`)
      .join('; ');
  const canary = live.canaries[part];
  return [
    versionIn(versions, part) ?? 'not live',
    ...(canary === undefined ? [] : [`${String(canary.share)} % ${canary.version}`]),
    ...(live.pinned.includes(part) ? ['pinned'] : []),
    ...Object.keys(live.withdrawn[part] ?? {}).map((version) => `without ${version}`),
  ].join(', ');
}

/** One line of the history. */
export function describeMove({
  number,
  action,
  part,
  before,
  after,
  author,
  at,
  why,
}: ReleaseMove) {
  const what = before === after ? after : `${before} → ${after}`;
  return `#${String(number)} ${action} ${part}: ${what}, by ${author} at ${at}${why === null ? '' : `: ${why}`}`;
}
