import { parts } from '../../parts';
import { readStanding } from '../recordMove';
import { ALL_PARTS, describeMove, describePart } from '../ReleaseMove';
import type { Verb } from './Verb';

const SHOWN = 10;

/** What new sessions get of every part, and the last moves of this one. */
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
  ];
};
