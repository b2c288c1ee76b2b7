import type { ObjectStore } from '../objects/ObjectStore';
import { asText, readObject } from '../objects/openObjects';
import type { Tallies, Tally } from './RemoteTallies';

const FOLDER = 'watched';

interface SharedTallies {
  /** ISO 8601. */
  at: string;
  tallies: Tallies;
}

/** Lays what one server heard where the other servers and the release tool can read it. */
export async function shareTallies(
  objects: ObjectStore,
  server: string,
  tallies: Tallies,
  now: number,
): Promise<void> {
  const shared: SharedTallies = { at: new Date(now).toISOString(), tallies };
  await objects.write(`${FOLDER}/${server}.json`, asText(shared));
}

/**
 * What the servers of a store heard, put together: a session that spoke to two of them counts once.
 * @param without the server whose own word is left out
 * @param since what is older, in milliseconds since 1970, is of a server that is gone
 */
export async function readTallies(
  objects: ObjectStore,
  { since, without = null }: { since: number; without?: string | null },
): Promise<Tallies> {
  const files = (await objects.files(FOLDER)).filter((file) => file !== `${without ?? ''}.json`);
  const shared = await Promise.all(
    files.map((file) => readObject<SharedTallies>(objects, `${FOLDER}/${file}`)),
  );
  return shared
    .filter((held) => held !== null && Date.parse(held.at) >= since)
    .reduce<Tallies>((sum, held) => addTallies(sum, held?.tallies ?? {}), {});
}

export function addTallies(sum: Tallies, more: Tallies): Tallies {
  const versions = new Set([...Object.keys(sum), ...Object.keys(more)]);
  const empty: Tally = { loads: 0, failures: 0, errors: 0, sessions: {} };
  return Object.fromEntries(
    [...versions].map((version) => {
      const [a, b] = [sum[version] ?? empty, more[version] ?? empty];
      const sessions = { ...a.sessions };
      for (const [session, hasFailed] of Object.entries(b.sessions))
        sessions[session] = hasFailed || sessions[session] === true;
      return [
        version,
        {
          loads: a.loads + b.loads,
          failures: a.failures + b.failures,
          errors: a.errors + b.errors,
          sessions,
        },
      ];
    }),
  );
}

/** How many sessions of the window there are, and how many of them failed. */
export function countSessions({ sessions }: Pick<Tallies[string], 'sessions'>) {
  const voices = Object.values(sessions);
  return { sessions: voices.length, failed: voices.filter(Boolean).length };
}
