import { readObject } from '../objects/openObjects';
import { versionIn } from '../registry/ReleaseEvent';
import type { ReleaseStore } from '../registry/ReleaseStore';
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
  /** Null for one that people alone grow and end: its sessions are not compared. */
  study: {
    /** ISO 8601. */
    since: string;
    sessions: { canary: number; live: number };
    /** What the comparison says now; a look alone decides. */
    findings: Finding[];
    /** Below which a finding is beyond chance. */
    limit: number;
    /** The looks that were taken, of `mostLooks`. */
    looks: Look[];
    mostLooks: number;
  } | null;
}

/** All canaries that run. @param hangMs after which an unconfirmed screen hangs */
export async function readCanaries(
  store: ReleaseStore,
  { hangMs, now }: { hangMs: number; now: number },
): Promise<CanaryState[]> {
  const { canaries, set } = await store.live();
  const { remotes } = await store.set(set);
  return Promise.all(
    Object.entries(canaries).map(async ([remote, { version, share, auto }]) => {
      const live = versionIn({ shell: '', remotes }, remote) ?? '';
      if (auto === undefined) return { remote, version, live, share, study: null };
      const folder = studyFolder({ remote, version, since: auto.since });
      const [arms, steps, ...taken] = await Promise.all([
        readArms(store.objects, folder),
        sharedSteps(store, remote, [version, live]),
        ...LOOKS.map((_, look) =>
          readObject<Look>(store.objects, `${folder}/look-${String(look + 1)}.json`),
        ),
      ]);
      const study = {
        since: auto.since,
        sessions: { canary: arms.canary.length, live: arms.live.length },
        findings: compareArms(arms, { steps: steps.length, hangMs, now }),
        ...{ limit: ALPHA, mostLooks: LOOKS.length },
        looks: taken.filter((look) => look !== null),
      };
      return { remote, version, live, share, study };
    }),
  );
}
