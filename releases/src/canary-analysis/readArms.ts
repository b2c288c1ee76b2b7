import type { ObjectStore } from '../objects/ObjectStore';
import { readObject } from '../objects/openObjects';
import type { ReleaseStore } from '../registry/ReleaseStore';
import type { CanaryStep } from './advanceCanary';
import { addOutcomes, NO_OUTCOME, type Arms, type Outcome } from './compareArms';

/** The outcomes of sessions, by their digests. */
export type Sessions = Record<string, Outcome>;

export const studyFolder = ({
  remote,
  version,
  since,
}: Pick<CanaryStep, 'remote' | 'version' | 'since'>): string =>
  `canary-studies/${remote}@${version}@${String(Date.parse(since))}`;

/** The steps of the journey that both versions have, as `METHOD /path`. */
export async function sharedSteps(
  store: ReleaseStore,
  remote: string,
  versions: readonly [canary: string, live: string],
): Promise<string[]> {
  const [canary = [], before = []] = await Promise.all(
    versions.map(async (version) =>
      (await store.release(remote, version)).needs?.calls
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

const NO_ARMS: Arms<Sessions> = { canary: {}, live: {} };

/**
 * The sessions that all servers heard of.
 * @param known those of a server, which are not read from the store
 */
export async function readArms(
  objects: ObjectStore,
  folder: string,
  { without, own }: { without: string; own: Arms<Sessions> } = { without: '', own: NO_ARMS },
): Promise<Arms> {
  const files = (await objects.files(`${folder}/arms`)).filter(
    (file) => file !== `${without}.json`,
  );
  const others = await Promise.all(
    files.map((file) => readObject<Arms<Sessions>>(objects, `${folder}/arms/${file}`)),
  );
  const merged = (arm: keyof Arms) => {
    const sessions: Sessions = { ...own[arm] };
    for (const other of others)
      for (const [key, outcome] of Object.entries(other?.[arm] ?? {}))
        sessions[key] = addOutcomes(sessions[key] ?? NO_OUTCOME, outcome);
    return Object.values(sessions);
  };
  return { canary: merged('canary'), live: merged('live') };
}
