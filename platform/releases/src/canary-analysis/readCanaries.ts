import * as z from 'zod';
import type { ObjectStore } from '../objects/ObjectStore';
import { readEach, readObject } from '../objects/readObjects';
import { concerns } from '../records/ReleaseEvent';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { mergeOutcomes, outcomesSchema, type Outcomes } from '../session-reports/Outcome';
import type { CanaryStep } from './advanceCanary';
import { ALPHA, compareArms, LOOKS, type Arms } from './compareArms';
import { lookSchema } from './takeLook';

export interface RunningCanary extends CanaryStep {
  live: string;
  /** Whether the shell's servers grow and end it. People alone do so with the others. */
  isAutomatic: boolean;
}

/** The present step of each canary. That of one which people grow began with the last event of its remote. */
export async function canarySteps(store: ReleaseStore): Promise<RunningCanary[]> {
  const { apps } = await store.live();
  return Object.entries(apps).flatMap(([remote, { version: live, canary }]) => {
    if (canary === null) return [];
    const { auto, ...step } = canary;
    const changed = store.log.known.findLast((event) => concerns(event, remote));
    return {
      remote,
      ...step,
      isAutomatic: auto !== undefined,
      since: auto?.since ?? changed?.at ?? new Date(0).toISOString(),
      live: live ?? '',
    };
  });
}

export const studyFolder = ({
  remote,
  version,
  since,
}: Pick<CanaryStep, 'remote' | 'version' | 'since'>): string =>
  `canary-studies/${remote}@${version}@${Date.parse(since)}`;

/** The steps of the journey that both versions have, as `METHOD /path`. */
export async function sharedSteps(
  store: ReleaseStore,
  remote: string,
  versions: readonly [canary: string, live: string],
): Promise<string[]> {
  const [canary = [], before = []] = await Promise.all(
    versions.map(async (version) =>
      (await store.release(remote, version)).needs.calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path }) => `${method} ${path}`),
    ),
  );
  // Each step has a bit of a number.
  return [...new Set(canary)]
    .filter((call) => before.includes(call))
    .sort()
    .slice(0, 30);
}

const armsSchema = z.object({ canary: outcomesSchema, live: outcomesSchema });

/** The sessions that were reported to any server. */
export async function readArms(objects: ObjectStore, folder: string): Promise<Arms> {
  const all = await readEach(objects, `${folder}/arms`, armsSchema);
  const merged = (arm: keyof Arms) =>
    Object.values(all.reduce<Outcomes>((sum, arms) => mergeOutcomes(sum, arms[arm]), {}));
  return { canary: merged('canary'), live: merged('live') };
}

/** A canary against the live version of its remote, as far as its present step has come. */
export type CanaryState = Awaited<ReturnType<typeof readCanaries>>[number];

/** All canaries that run. @param hangMs after which an unconfirmed screen hangs */
export async function readCanaries(
  store: ReleaseStore,
  { hangMs, now }: { hangMs: number; now: number },
) {
  const running = await canarySteps(store);
  return Promise.all(
    running.map(async (step) => {
      const folder = studyFolder(step);
      const [arms, steps, ...taken] = await Promise.all([
        readArms(store.objects, folder),
        sharedSteps(store, step.remote, [step.version, step.live]),
        ...LOOKS.map((_, look) =>
          readObject(store.objects, `${folder}/look-${look + 1}.json`, lookSchema),
        ),
      ]);
      return {
        ...step,
        sessions: { canary: arms.canary.length, live: arms.live.length },
        /** What the comparison says now; of an automatic one, a look alone decides. */
        findings: compareArms(arms, { steps: steps.length, hangMs, now }),
        /** Below which a finding is beyond chance. */
        limit: ALPHA,
        mostLooks: LOOKS.length,
        /** None where people decide. */
        looks: taken.filter((look) => look !== null),
      };
    }),
  );
}
