import { verdictOf } from './federation';
import { median, ratios, spread } from './statistics';

/** Every measured value, by variant and by what was measured, in the order of the rounds. */
export type Figures = Record<string, Record<string, number[]>>;

/** The static page that the goals compare with. */
const PEER = 'static Next.js';

const ROWS = [
  ['cold heading', 'heading, cold, ms'],
  ['cold quote', 'own quote, cold, ms'],
  ['cold usable', 'selector usable, cold, ms'],
  ['responsive', 'slider follows the box, cold, ms'],
  ['answers', 'slider and quote follow the box, cold, ms'],
  ['cold tbt', 'total blocking time, cold, ms'],
  ['cold cls', 'layout shift, cold'],
  ['drag', 'INP of a drag of the slider, ms'],
  ['typing', 'INP of typing an amount, ms'],
  ['warm heading', 'heading, repeat visit, ms'],
  ['warm quote', 'own quote, repeat visit, ms'],
  ['warm usable', 'selector usable, repeat visit, ms'],
  ['warm bytes', 'all, repeat visit, bytes'],
  ['cold quoteJsBytes', 'script until the quote, bytes'],
  ['cold quoteBytes', 'all until the quote, bytes'],
  ['cold jsBytes', 'script until usable, bytes'],
  ['cold bytes', 'all until usable, bytes'],
  ['earlyPress', 'landing page pressed as it is painted, to the next screen, ms'],
  ['toContact', 'landing page to contact details, ms'],
  ['toForm', 'contact details to the form, ms'],
  ['crossing', 'offer to signing, ms'],
  ['loginHeading', 'mail link to login, heading, cold, ms'],
  ['loginUsable', 'mail link to login, usable, cold, ms'],
  ['loginScript', 'login, script, bytes'],
  ['toStatus', 'login to status, ms'],
] as const;

interface Goal {
  row: string;
  against: string;
  /** Of the other, where it is not the same row. */
  otherRow?: string;
  most: number;
}

const GOALS: readonly Goal[] = [
  { row: 'cold quote', against: PEER, otherRow: 'cold usable', most: 0.65 },
  { row: 'warm quote', against: PEER, otherRow: 'warm usable', most: 0.8 },
  { row: 'cold heading', against: PEER, most: 1.05 },
  { row: 'warm heading', against: PEER, most: 1.05 },
  { row: 'cold usable', against: PEER, most: 1.0 },
  { row: 'warm usable', against: PEER, most: 1.0 },
  { row: 'cold quoteJsBytes', against: PEER, otherRow: 'cold jsBytes', most: 1.25 },
  { row: 'answers', against: PEER, most: 1.0 },
  { row: 'drag', against: PEER, most: 1.0 },
  { row: 'typing', against: PEER, most: 1.0 },
  { row: 'responsive', against: PEER, otherRow: 'cold usable', most: 0.5 },
  { row: 'cold tbt', against: PEER, most: 1.0 },
  { row: 'cold quote', against: 'split by route', most: 1.03 },
  { row: 'cold heading', against: 'single bundle', most: 1.0 },
  { row: 'crossing', against: 'single bundle', most: 1.0 },
  { row: 'cold heading', against: 'split by route', most: 1.03 },
];

const MAX_SHIFT = 0.0005;

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
  for (const [row, label] of ROWS) {
    if (of('federated', row).length === 0) continue;
    const shown = (values: number[], digits: number) =>
      values.length === 0 ? '' : spread(values, digits);
    const cells = variants.map((variant) => shown(of(variant, row), digitsOf(row)));
    const to = others.map((other) =>
      of(other, row).length === 0 ? '' : spread(ratiosOf(row, other), 2),
    );
    console.log(`| ${[label, ...cells, ...to].join(' | ')} |`);
  }
  console.log('');
  for (const { row, against, otherRow = row, most } of GOALS) {
    if (of(against, otherRow).length === 0) continue;
    const ratio = median(ratiosOf(row, against, otherRow));
    const verdict = verdictOf(ratio <= most);
    const other = otherRow === row ? against : `${otherRow} of ${against}`;
    console.log(`${row} to ${other}: ${ratio.toFixed(3)}, goal ≤ ${most}: ${verdict}`);
  }
  const shift = of('federated', 'cold cls');
  if (shift.length > 0)
    console.log(
      `layout shift: ${median(shift).toFixed(4)}, goal ≤ ${MAX_SHIFT}: ${verdictOf(median(shift) <= MAX_SHIFT)}`,
    );
}
