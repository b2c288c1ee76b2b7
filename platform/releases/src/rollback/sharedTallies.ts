import type { ObjectStore } from '../objects/ObjectStore';
import { asText, readEach } from '../objects/readObjects';
import type { Tallies, Tally } from './RemoteTallies';
import { addVisits, NO_VISITS, type ScreenVisits } from './ScreenTallies';

const FOLDER = 'watched';

interface SharedTallies {
  /** ISO 8601. */
  at: string;
  tallies: Tallies;
}

/** Writes the reports to one server where the other servers and the commands read them. */
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
 * The reports to all servers of a store. A session that reported to two of them counts once.
 * @param without the server that is left out
 * @param since milliseconds since 1970: what is older belongs to a server that is gone
 */
export async function readTallies(
  objects: ObjectStore,
  { since, without = null }: { since: number; without?: string | null },
): Promise<Tallies> {
  const isOther = (file: string) => file !== `${without ?? ''}.json`;
  const shared = await readEach<SharedTallies>(objects, FOLDER, isOther);
  return shared
    .filter(({ at }) => Date.parse(at) >= since)
    .reduce<Tallies>((sum, { tallies }) => addTallies(sum, tallies), {});
}

export function addTallies(sum: Tallies, more: Tallies): Tallies {
  const versions = new Set([...Object.keys(sum), ...Object.keys(more)]);
  const empty: Tally = { loads: 0, failures: 0, errors: 0, sessions: {} };
  return Object.fromEntries(
    [...versions].map((version) => {
      const a = sum[version] ?? empty;
      const b = more[version] ?? empty;
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
          applicants: { ...a.applicants, ...b.applicants },
          ...((a.screens ?? b.screens) && {
            screens: addScreens(a.screens ?? {}, b.screens ?? {}),
          }),
        },
      ];
    }),
  );
}

function addScreens(sum: ScreenVisits, more: ScreenVisits): ScreenVisits {
  const both = { ...sum };
  for (const [screen, sessions] of Object.entries(more)) {
    const visits = { ...both[screen] };
    for (const [session, added] of Object.entries(sessions))
      visits[session] = addVisits(visits[session] ?? NO_VISITS, added);
    both[screen] = visits;
  }
  return both;
}

export function countSessions({ sessions }: Pick<Tallies[string], 'sessions'>) {
  const reported = Object.values(sessions);
  return { sessions: reported.length, failed: reported.filter(Boolean).length };
}

/** The sessions in which the API confirmed an applicant, by applicant: one with two sessions counts once. */
export function ofApplicants({ sessions, screens = {}, applicants = {}, ...counts }: Tally): Tally {
  const failed: Tally['sessions'] = {};
  for (const [session, hasFailed] of Object.entries(sessions)) {
    const [applicant] = applicants[session] ?? [];
    if (applicant !== undefined) failed[applicant] = hasFailed || failed[applicant] === true;
  }
  const visited: ScreenVisits = {};
  for (const [screen, visits] of Object.entries(screens))
    for (const [session, visit] of Object.entries(visits)) {
      const [applicant] = applicants[session] ?? [];
      if (applicant === undefined) continue;
      const held = (visited[screen] ??= {});
      held[applicant] = addVisits(held[applicant] ?? NO_VISITS, visit);
    }
  const known = Object.values(applicants).map((applicant) => [applicant[0], applicant] as const);
  return { ...counts, sessions: failed, screens: visited, applicants: Object.fromEntries(known) };
}
