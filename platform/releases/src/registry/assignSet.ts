import { hash } from 'node:crypto';
import { AbsentError } from '../objects/readObjects';
import type { ReleaseSet } from '../records/Release';
import { liveApp, versionsOf, type LiveApps, type LiveReleases } from '../records/ReleaseEvent';

const CANARY_SET = /^event-(\d{1,9})((?:\.[a-z][a-z0-9-]*)+)$/;
const HASH_RANGE = 2 ** 48;

/**
 * Whether a session is in the share of a remote's canary. The remote's name is part of the hash, so that the
 * canaries of two remotes are independent. A larger share contains every smaller one.
 * @param share percent
 */
export function isInCanary(remote: string, session: string, share: number): boolean {
  const digest = hash('sha256', `${remote}:${session}`, 'buffer');
  return digest.readUIntBE(0, 6) / HASH_RANGE < share / 100;
}

/** The id of the set that a session begins with: the live one with the canaries that it is in. */
export function assignSetId({ number, set, apps }: LiveReleases, session: string): string {
  const inCanary = Object.entries(apps)
    .filter(([remote, { canary }]) => canary && isInCanary(remote, session, canary.share))
    .map(([remote]) => remote);
  return inCanary.length === 0 ? set : canarySetId(number, inCanary);
}

/**
 * The event and the remotes of the id of a set with canaries; null for any other id. Remotes in another order or named
 * twice are refused, so that there is one id for each set.
 */
export function readCanarySetId(id: string): { event: number; remotes: string[] } | null {
  const [, number, named] = CANARY_SET.exec(id) ?? [];
  if (number === undefined || named === undefined) return null;
  const event = Number(number);
  const remotes = named.slice(1).split('.');
  return canarySetId(event, remotes) === id ? { event, remotes } : null;
}

const canarySetId = (event: number, remotes: readonly string[]): string =>
  [`event-${event}`, ...[...new Set(remotes)].sort()].join('.');

/**
 * The set with canaries that a session was assigned, from its event. So every server can resolve it, and nobody can name
 * a combination that was never released.
 * @throws AbsentError where that event had no canary of one of the remotes
 */
export function canarySet(id: string, apps: LiveApps, remotes: readonly string[]): ReleaseSet {
  const set = versionsOf(apps);
  for (const remote of remotes) {
    const { canary } = liveApp({ apps }, remote);
    if (canary === null) throw new AbsentError(`No canary of ${remote} ran then: ${id}`);
    set.remotes[remote] = canary.version;
  }
  return { id, ...set };
}
