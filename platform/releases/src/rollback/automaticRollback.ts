import { log, messageOf } from 'telemetry/log';
import * as z from 'zod';
import { versionsInUse } from '../compatibility/versionsInUse';
import { openObjects } from '../objects/openObjects';
import { environmentOf, ENVIRONMENTS, isRegistry } from '../objects/storeAddress';
import { RegistryClient } from '../objects/registryClient';
import {
  otherEnvironments,
  recordEvent,
  signAsServers,
  stateOf,
  type Change,
  type Decision,
  type ReleaseState,
  type SignEvent,
} from '../registry/recordEvent';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { describeEvent, liveApp } from '../records/ReleaseEvent';
import type { Failing } from './findFailing';
import { revocationOf } from './revocation';
import { noteRollbackBlocked } from './rollbackBlocked';

const AUTHOR = "the shell's server";

/** Thrown with the reason why a failing version is not revoked. */
class BlockedError extends Error {
  override name = 'BlockedError';
}

/**
 * Revokes a failing version that new sessions get. They get the newest earlier version that fits what is live;
 * sessions that have the version get that one at the remote's next load. Of several servers that decide this at
 * once one records it. The rollback is blocked where a person pinned the version, where it replaced a revoked
 * version itself (then the release is not to blame), where no earlier version fits, and where the one that fits
 * fails on the same screen. A blocked rollback is noted in the store and in the log. What is revoked in one
 * environment is revoked in the others too, where it is live; where it is not, it cannot be promoted.
 * @param store the server's own at that address, which has read the history already
 */
export async function rollBack(
  releases: string,
  failing: Failing,
  store?: ReleaseStore,
): Promise<void> {
  if (!(await rollBackIn({ releases, store }, failing))) return;
  const found = environmentOf(releases);
  const why = `it failed in ${found}: ${failing.why}`;
  for (const other of otherEnvironments(releases))
    await rollBackIn({ releases: other }, { ...failing, why }, replaceInUse);
}

/** What a registry is asked to decide on. */
export const failingSchema = z.object({
  version: z.string().max(1000),
  why: z.string().max(1000),
  environment: z.enum(ENVIRONMENTS),
});

/** @returns whether the version was revoked here alone, and not by a registry, which does so in all environments */
async function rollBackIn(
  at: Pick<Change, 'releases' | 'store'>,
  failing: Failing,
  otherwise: typeof replaceInUse | null = null,
): Promise<boolean> {
  const { releases, store } = at;
  const { remote, version, why } = failing;
  try {
    if (isRegistry(releases)) {
      // A registry decides itself, and does not know how the replacement fares. Nothing is sent for a rollback that is
      // done: sessions that failed before it are judged again each second.
      if (store !== undefined && (await decide(await stateOf(store), failing)) === null)
        return false;
      const asked = { version, why, environment: environmentOf(releases) };
      await new RegistryClient(releases).post(`apps/${remote}/rollback`, asked);
      return false;
    }
    const event = await recordEvent(
      { ...at, app: remote, author: AUTHOR, sign: signBlocking, why: `${version}: ${why}` },
      async (state) =>
        (await decide(state, failing)) ?? (await otherwise?.(state, failing)) ?? null,
    );
    if (event !== null) log.warn(`Automatic rollback: ${describeEvent(event)}`);
    return event !== null;
  } catch (cause) {
    if (cause instanceof BlockedError)
      await noteRollbackBlocked(openObjects(releases), {
        remote,
        version,
        why,
        because: cause.message,
      });
    // Somebody changed the remote at this moment; later reports are judged on the new state.
    else log.error({ cause }, `${remote} ${version} fails and was not revoked`);
    return false;
  }
}

/** What cannot be signed is recorded as blocked, which raises the alarm. */
const signBlocking: SignEvent = (event, releases) =>
  signAsServers(event, releases).catch((error: unknown) => {
    throw new BlockedError(messageOf(error));
  });

async function decide(
  state: ReleaseState,
  { remote, version, failsToo }: Failing,
): Promise<Decision | null> {
  const { version: current, canary, isPinned, revoked } = liveApp(state.live, remote);
  const isCanary = canary?.version === version;
  if (revoked[version] !== undefined || current === null) return null;
  if (!isCanary && current !== version) return null;
  if (isPinned) throw new BlockedError('it is pinned');
  if (!isCanary && Object.values(revoked).includes(version))
    throw new BlockedError('it replaced a revoked version');
  // A session whose shell does not fit the live version keeps the canary.
  const { instead, faults, change } = await revocationOf(remote, version, state);
  if (instead === null && !isCanary)
    throw new BlockedError(['no earlier version can replace it', ...faults].join('; '));
  const because = failsToo?.(instead ?? current) ?? null;
  if (because !== null) throw new BlockedError(because);
  return { action: 'automatic-rollback', ...change };
}

/** Replaces a version that new sessions no longer get, and earlier ones may have, by the live one where that fits. */
async function replaceInUse(
  state: ReleaseState,
  { remote, version }: Failing,
): Promise<Decision | null> {
  const { version: current, revoked } = liveApp(state.live, remote);
  const inUse = await versionsInUse(remote, state);
  if (revoked[version] !== undefined || current === null || !inUse.has(version)) return null;
  const { instead, change } = await revocationOf(remote, version, state);
  return instead === null ? null : { action: 'automatic-rollback', ...change };
}
