import { readObject } from '../objects/openObjects';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { canarySteps } from './canarySteps';
import { ALPHA, compareArms, LOOKS, type Finding } from './compareArms';
import { readArms, sharedSteps, studyFolder } from './readArms';
import type { Look } from './takeLook';

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
          readObject<Look>(store.objects, `${folder}/look-${String(look + 1)}.json`),
        ),
      ]);
      return {
        ...step,
        sessions: { canary: arms.canary.length, live: arms.live.length },
        findings: compareArms(arms, { steps: steps.length, hangMs, now }),
        ...{ limit: ALPHA, mostLooks: LOOKS.length },
        looks: taken.filter((look) => look !== null),
      };
    }),
  );
}
