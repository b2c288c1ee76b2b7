import { log, messageOf } from 'telemetry/log';
import * as z from 'zod';
import { requireReleasable } from '../compatibility/gate';
import { RegistryClient } from '../objects/registryClient';
import { StoreFault } from '../objects/StoreFault';
import { environmentOf, isRegistry } from '../objects/storeAddress';
import {
  recordEvent,
  signAsServers,
  type Decision,
  type ReleaseState,
} from '../registry/recordEvent';
import { describeEvent, liveApp, type Canary } from '../records/ReleaseEvent';
import { failingSchema, rollBack } from '../rollback/automaticRollback';
import { STEPS } from './compareArms';
import type { Verdict } from './takeLook';

export interface CanaryStep extends Canary {
  remote: string;
  /** ISO 8601: when the step began. */
  since: string;
}

/** What a registry is asked to decide on. */
export const compareSchema = failingSchema.extend({
  share: z.number().min(0).max(100),
  since: z.string().max(1000),
  verdict: z.enum(['end', 'grow']),
});

const AUTHOR = "the shell's server";

const nextShare = (share: number): number => STEPS.find((step) => step > share) ?? 100;

/**
 * Grows an automatic canary by one step, promotes it after the last, or ends it. Does nothing where another server
 * changed it meanwhile. Where the gate refuses a step the canary stays as it is, and grows no more by itself.
 * @throws StoreFault where the store is away, so that a later judgement tries again
 */
export async function advanceCanary(
  releases: string,
  step: CanaryStep,
  { verdict, why }: { verdict: Verdict; why: string },
): Promise<void> {
  const { remote, version } = step;
  if (verdict === 'revoke') return rollBack(releases, { remote, version, why });
  if (isRegistry(releases)) {
    // A registry decides itself whether it may.
    const asked = { ...step, verdict, why, environment: environmentOf(releases) };
    await new RegistryClient(releases).post(`apps/${remote}/canary`, asked);
    return;
  }
  async function record(words: string, decide: (state: ReleaseState) => Promise<Decision>) {
    const event = await recordEvent(
      { releases, app: remote, author: AUTHOR, sign: signAsServers, why: `${version} ${words}` },
      async (state) => (isAt(step, state) ? decide(state) : null),
    );
    if (event === null) return;
    // Somebody should look at a canary that grows no more.
    const isGrowing =
      liveApp(event, remote).canary?.auto !== undefined || event.action === 'promote';
    log[isGrowing ? 'info' : 'warn'](`Canary analysis: ${describeEvent(event)}`);
  }
  if (verdict === 'end') return record(why, async () => ({ action: 'canary', canary: null }));
  try {
    await record(why, async (state) => {
      await requireReleasable(remote, version, state);
      return grow(step);
    });
  } catch (cause) {
    if (cause instanceof StoreFault) throw cause;
    await record(`${why}; it grows no more by itself: ${messageOf(cause)}`, async () => ({
      action: 'canary',
      canary: { version, share: step.share },
    }));
  }
}

function isAt({ remote, version, share, since }: CanaryStep, { live }: ReleaseState): boolean {
  const { canary } = liveApp(live, remote);
  return canary?.version === version && canary.share === share && canary.auto?.since === since;
}

function grow({ version, share }: CanaryStep): Decision {
  const next = nextShare(share);
  if (next === 100) return { action: 'promote', version, canary: null };
  const auto = { since: new Date().toISOString() };
  return { action: 'canary', canary: { version, share: next, auto } };
}
