import { createHash } from 'node:crypto';
import type { ReleaseSet } from './Release';
import type { LiveReleases } from './LiveReleases';

const DRAWN = /^move-(\d{1,9})((?:\.[a-z][a-z0-9-]*)+)$/;
const CHANCES = 2 ** 48;

/**
 * Whether a session is among the share of a remote's canary. Salted with the remote's name, so that
 * the draws of two remotes know nothing of each other; a larger share has all who were in a smaller one.
 * @param share percent
 */
export function isDrawn(remote: string, session: string, share: number): boolean {
  const draw = createHash('sha256').update(`${remote}:${session}`).digest().readUIntBE(0, 6);
  return draw / CHANCES < share / 100;
}

/** The id of the set that a session begins with. */
export function drawSetId({ number, set, canaries }: LiveReleases, session: string): string {
  const drawn = Object.entries(canaries)
    .filter(([remote, { share }]) => isDrawn(remote, session, share))
    .map(([remote]) => remote);
  return drawn.length === 0 ? set : drawnId(number, drawn);
}

/**
 * What the id of a drawn set says; null for any other. A set has one id: of the same remotes in another
 * order, or named again and again, anybody could make up as many as they liked.
 */
export function readDrawnId(id: string): { move: number; remotes: string[] } | null {
  const [, move, named] = DRAWN.exec(id) ?? [];
  if (move === undefined || named === undefined) return null;
  const remotes = named.slice(1).split('.');
  return drawnId(Number(move), remotes) === id ? { move: Number(move), remotes } : null;
}

const drawnId = (move: number, remotes: readonly string[]): string =>
  [`move-${String(move)}`, ...[...new Set(remotes)].sort()].join('.');

/**
 * The set that a draw gave, from the move that the draw was made of. So every server can tell it,
 * and nobody can name a combination that was never released.
 * @throws Error where that move had no canary of one of the remotes
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
