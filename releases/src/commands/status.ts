import { parts } from '../../../tooling/parts';
import { readStanding } from '../moves/recordMove';
import {
  ALL_PARTS,
  describeMove,
  describePart,
  versionIn,
  type Standing,
} from '../moves/ReleaseMove';
import { openObjects } from '../objects/openObjects';
import { countSessions, readTallies } from '../rollback/sharedTallies';
import { readStayed } from '../rollback/stayed';
import type { Verb } from './Verb';

const SHOWN = 10;
const REPORTED_HOURS = 24;

/** What new sessions get of every part, the last moves of this one, and what pages report of it. */
export const status: Verb = async ({ part: { name }, releases }) => {
  const standing = await readStanding(releases);
  const { live, moves } = standing;
  const own = moves.filter(({ part }) => part === name || part === ALL_PARTS);
  return [
    `New sessions get ${live.set || 'nothing'}, since move ${String(live.number)}:`,
    ...parts.map((part) => `  ${part.name.padEnd(12)} ${describePart(standing, part.name)}`),
    `Moves of ${name}:`,
    ...own
      .slice(-SHOWN)
      .reverse()
      .map((move) => `  ${describeMove(move)}`),
    ...(await reported(name, releases)),
    ...(await stayed(name, standing, releases)),
  ];
};

const aDayAgo = () => Date.now() - REPORTED_HOURS * 3_600_000;

/** What new sessions still get although it failed within the last day, one line each. */
async function stayed(name: string, standing: Standing, releases: string): Promise<string[]> {
  const given = [versionIn(standing.versions, name), standing.live.canaries[name]?.version];
  const all = await readStayed(openObjects(releases), aDayAgo());
  return all.flatMap(({ remote, version, why, because, at }) =>
    remote === name && given.includes(version)
      ? [`FAILS AND STAYS: ${version} at ${at}, since ${because}. ${why}`]
      : [],
  );
}

/** What the servers of the last day counted, one line for each version. */
async function reported(name: string, releases: string): Promise<string[]> {
  const tallies = await readTallies(openObjects(releases), { since: aDayAgo() });
  const lines = Object.entries(tallies).flatMap(([version, tally]) => {
    if (!version.startsWith(`${name}@`)) return [];
    const { loads, failures, errors } = tally;
    const { sessions, failed } = countSessions(tally);
    return `  ${version.slice(name.length + 1)}: ${String(loads)} loads, ${String(failures)} failures, ${String(errors)} errors; at last ${String(failed)} of ${String(sessions)} sessions failed`;
  });
  return lines.length === 0 ? [] : [`Reported of ${name}:`, ...lines];
}
