import { createHash } from 'node:crypto';
import type { ReleaseSet } from '../records/Release';
import { withVersion, type LiveReleases, type Versions } from '../records/ReleaseEvent';

/** Sessions that began with an earlier version of the server hold ids that begin with `move-`. */
const DRAWN = /^(event|move)-(\d{1,9})((?:\.[a-z][a-z0-9-]*)+)$/;
const CHANCES = 2 ** 48;

/**
 * Whether a session is in the share of a remote's canary. The remote's name is part of the hash, so that the
 * draws of two remotes are independent. A larger share contains every smaller one.
 * @param share percent
 */
export function isDrawn(remote: string, session: string, share: number): boolean {
  const draw = createHash('sha256').update(`${remote}:${session}`).digest().readUIntBE(0, 6);
  return draw / CHANCES < share / 100;
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

export function drawSetId({ number, set, canaries }: LiveReleases, session: string): string {
  const drawn = Object.entries(canaries)
    .filter(([remote, { share }]) => isDrawn(remote, session, share))
    .map(([remote]) => remote);
  return drawn.length === 0 ? set : drawnId('event', number, drawn);
}

/**
 * The event and the remotes of a drawn set's id; null for any other id. Remotes in another order or named
 * twice are refused, so that there is one id for each set.
 */
export function readDrawnId(id: string): { event: number; remotes: string[] } | null {
  const [, kind, number, named] = DRAWN.exec(id) ?? [];
  if (kind === undefined || number === undefined || named === undefined) return null;
  const event = Number(number);
  const remotes = named.slice(1).split('.');
  return drawnId(kind, event, remotes) === id ? { event, remotes } : null;
}

const drawnId = (kind: string, event: number, remotes: readonly string[]): string =>
  [`${kind}-${String(event)}`, ...[...new Set(remotes)].sort()].join('.');

/**
 * The set that a draw gave, from the event it was made of. So every server can tell it, and nobody can name
 * a combination that was never released.
 * @throws Error where that event had no canary of one of the remotes
 */
export function drawnSet(
  id: string,
  { canaries }: LiveReleases,
  base: ReleaseSet,
  remotes: readonly string[],
): ReleaseSet {
  const versions = { ...base.remotes };
  for (const remote of remotes) {
    const canary = Object.hasOwn(canaries, remote) ? canaries[remote] : undefined;
    if (canary === undefined) throw new Error(`No canary of ${remote} ran then: ${id}`);
    versions[remote] = canary.version;
  }
  return { id, shell: base.shell, remotes: versions };
}
