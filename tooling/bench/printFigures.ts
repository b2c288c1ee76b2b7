import { verdictOf } from './federation';
import { median, ratios, spread } from './statistics';

/** Every measured value, by variant and by what was measured, in the order of the rounds. */
export type Figures = Record<string, Record<string, number[]>>;

/** The static page that the goals compare with. */
const PEER = 'static Next.js';

/** At most this ratio, to the same row of the other, unless it names one. */
type Goal = [row: string, against: string, most: number, otherRow?: string];

const GOALS: readonly Goal[] = [
  ['cold quote', PEER, 0.65, 'cold usable'],
  ['warm quote', PEER, 0.8, 'warm usable'],
  ['cold heading', PEER, 1.05],
  ['cold lcp', PEER, 1.15],
  ['warm heading', PEER, 1.05],
  ['cold usable', PEER, 1.0],
  ['warm usable', PEER, 1.0],
  ['cold quoteJsBytes', PEER, 1.25, 'cold jsBytes'],
  ['answers', PEER, 1.0],
  ['drag', PEER, 1.0],
  ['typing', PEER, 1.0],
  ['responsive', PEER, 0.5, 'cold usable'],
  ['cold tbt', PEER, 1.0],
  ['cold quote', 'split by route', 1.03],
  ['cold heading', 'single bundle', 1.0],
  ['crossing', 'single bundle', 1.0],
  ['cold heading', 'split by route', 1.03],
  ['cold jsBytes', 'split by route', 1.25],
];

const MAX = { 'cold depth': 3, 'cold cls': 0.0005 };

/** Prints the figures with their spread, their ratios to those of the federation, and which goals are reached. */
export function printFigures(figures: Figures): void {
  const of = (variant: string, row: string) => figures[variant]?.[row] ?? [];
  for (const row of Object.keys(figures['federated'] ?? {})) {
    console.log(`\n${row}`);
    for (const variant of Object.keys(figures)) {
      const values = of(variant, row);
      if (values.length === 0) continue;
      const ratio = spread(ratios(of('federated', row), values));
      console.log(`  ${variant}: ${spread(values)}, federated to it ${ratio}`);
    }
  }
  console.log('');
  for (const [row, against, most, otherRow = row] of GOALS) {
    const others = of(against, otherRow);
    if (others.length === 0) continue;
    const ratio = median(ratios(of('federated', row), others));
    const verdict = verdictOf(ratio <= most);
    console.log(
      `${row} to ${otherRow} of ${against}: ${ratio.toFixed(3)}, goal ≤ ${most}: ${verdict}`,
    );
  }
  for (const [row, most] of Object.entries(MAX)) {
    const value = median(of('federated', row));
    console.log(`${row}: ${value}, goal ≤ ${most}: ${verdictOf(value <= most)}`);
  }
}
