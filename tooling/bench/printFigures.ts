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

/** Layout shift is a fraction; everything else is whole. */
const digitsOf = (row: string) => (row === 'cold cls' ? 4 : 0);

/** Prints the figures as a table, their ratios with the spread, and which goals are reached. */
export function printFigures(figures: Figures): void {
  const variants = Object.keys(figures);
  const others = variants.filter((variant) => variant !== 'federated');
  const of = (variant: string, row: string) => figures[variant]?.[row] ?? [];
  const ratiosOf = (row: string, against: string, otherRow = row) =>
    ratios(of('federated', row), of(against, otherRow));
  console.log(`\n| | ${[...variants, ...others.map((other) => `to ${other}`)].join(' | ')} |`);
  console.log(`|---|${[...variants, ...others].map(() => '---').join('|')}|`);
  for (const row of Object.keys(figures['federated'] ?? {})) {
    const shown = (values: number[], digits: number) =>
      values.length === 0 ? '' : spread(values, digits);
    const cells = variants.map((variant) => shown(of(variant, row), digitsOf(row)));
    const to = others.map((other) =>
      of(other, row).length === 0 ? '' : spread(ratiosOf(row, other), 2),
    );
    console.log(`| ${[row, ...cells, ...to].join(' | ')} |`);
  }
  console.log('');
  for (const [row, against, most, otherRow = row] of GOALS) {
    if (of(against, otherRow).length === 0) continue;
    const ratio = median(ratiosOf(row, against, otherRow));
    const verdict = verdictOf(ratio <= most);
    const other = otherRow === row ? against : `${otherRow} of ${against}`;
    console.log(`${row} to ${other}: ${ratio.toFixed(3)}, goal ≤ ${most}: ${verdict}`);
  }
  for (const [row, most] of Object.entries({ 'cold depth': 3, 'cold cls': 0.0005 })) {
    const value = median(of('federated', row));
    const shown = value.toFixed(digitsOf(row));
    console.log(`${row}: ${shown}, goal ≤ ${most}: ${verdictOf(value <= most)}`);
  }
}
