import * as z from 'zod';
import type { ObjectStore } from '../objects/ObjectStore';
import { readEach, readObject } from '../objects/readObjects';
import { concerns } from '../records/ReleaseEvent';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { mergeOutcomes, outcomesSchema, type Outcomes } from '../session-reports/Outcome';
import type { CanaryStep } from './advanceCanary';
import { ALPHA, compareArms, LOOKS, type Arms, type Finding } from './compareArms';
import { lookSchema, type Look } from './takeLook';

export interface RunningCanary extends CanaryStep {
  live: string;
  /** Whether the shell's servers grow and end it. People alone do so with the others. */
  isAutomatic: boolean;
}

/** The present step of each canary. That of one which people grow began with the last event of its remote. */
export async function canarySteps(store: ReleaseStore): Promise<RunningCanary[]> {
  const { apps } = await store.live();
  const events = await store.events();
  return Object.entries(apps).flatMap(([remote, { version: live, canary }]) => {
    if (canary === null) return [];
    const { auto, ...step } = canary;
    const changed = events.findLast((event) => concerns(event, remote));
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
const NO_ARMS: Arms<Outcomes> = { canary: {}, live: {} };

/**
 * The sessions that were reported to any server.
 * @param known those of a server, which are not read from the store
 */
export async function readArms(
  objects: ObjectStore,
  folder: string,
  { without, own }: { without: string; own: Arms<Outcomes> } = { without: '', own: NO_ARMS },
): Promise<Arms> {
  const isOther = (file: string) => file !== `${without}.json`;
  const others = await readEach(objects, `${folder}/arms`, armsSchema, isOther);
  const merged = (arm: keyof Arms) =>
    Object.values(others.reduce((sum, other) => mergeOutcomes(sum, other[arm]), own[arm]));
  return { canary: merged('canary'), live: merged('live') };
}

/** A canary against the live version of its remote, as far as its present step has come. */
export interface CanaryState {
  remote: string;
  version: string;
  live: string;
  /** Percent of the new sessions. */
  share: number;
  /** Whether the shell's servers grow and end it. People alone do so with the others. */
  isAutomatic: boolean;
  /** When its step began, in ISO 8601. */
  since: string;
  sessions: { canary: number; live: number };
  /** What the comparison says now; of an automatic one, a look alone decides. */
  findings: Finding[];
  /** Below which a finding is beyond chance. */
  limit: number;
  /** The looks that were taken, of `mostLooks`; none where people decide. */
  looks: Look[];
  mostLooks: number;
}

/** All canaries that run. @param hangMs after which an unconfirmed screen hangs */
export async function readCanaries(
  store: ReleaseStore,
  { hangMs, now }: { hangMs: number; now: number },
): Promise<CanaryState[]> {
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
        findings: compareArms(arms, { steps: steps.length, hangMs, now }),
        limit: ALPHA,
        mostLooks: LOOKS.length,
        looks: taken.filter((look) => look !== null),
      };
    }),
  );
}
