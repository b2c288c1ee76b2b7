import { createHash } from 'node:crypto';
import type { ReleaseSet } from '../records/Release';
import type { LiveReleases } from '../records/ReleaseEvent';

const DRAWN = /^event-(\d{1,9})((?:\.[a-z][a-z0-9-]*)+)$/;
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

/** The id of the set that a session begins with: the live one with the canaries that draw it. */
export function drawSetId(
  { number, set, canaries }: Pick<LiveReleases, 'number' | 'set' | 'canaries'>,
  session: string,
): string {
  const drawn = Object.entries(canaries)
    .filter(([remote, { share }]) => isDrawn(remote, session, share))
    .map(([remote]) => remote);
  return drawn.length === 0 ? set : drawnId(number, drawn);
}

/**
 * The event and the remotes of a drawn set's id; null for any other id. Remotes in another order or named
 * twice are refused, so that there is one id for each set.
 */
export function readDrawnId(id: string): { event: number; remotes: string[] } | null {
  const [, number, named] = DRAWN.exec(id) ?? [];
  if (number === undefined || named === undefined) return null;
  const event = Number(number);
  const remotes = named.slice(1).split('.');
  return drawnId(event, remotes) === id ? { event, remotes } : null;
}

const drawnId = (event: number, remotes: readonly string[]): string =>
  [`event-${String(event)}`, ...[...new Set(remotes)].sort()].join('.');

/**
 * The set that a draw gave, from the event it was made of. So every server can tell it, and nobody can name
 * a combination that was never released.
 * @throws Error where that event had no canary of one of the remotes
 */
export function drawnSet(
  id: string,
  { canaries }: Pick<LiveReleases, 'canaries'>,
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
