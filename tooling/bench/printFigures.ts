import { verdictOf } from './federation';
import { median, ratios, spread } from './statistics';

/** Every measured value, by variant and by what was measured, in the order of the rounds. */
export type Figures = Record<string, Record<string, number[]>>;

const ROWS = [
  ['cold heading', 'heading, cold, ms'],
  ['cold usable', 'selector usable, cold, ms'],
  ['warm heading', 'heading, warm, ms'],
  ['warm usable', 'selector usable, warm, ms'],
  ['cold jsBytes', 'JavaScript, bytes'],
  ['cold cssBytes', 'styles, bytes'],
  ['cold fontBytes', 'fonts, bytes'],
  ['cold depth', 'request depth'],
  ['cold requests', 'requests'],
  ['crossing', 'offer to signing, ms'],
] as const;

const GOALS = [
  { row: 'cold heading', against: 'single bundle', most: 1.0 },
  { row: 'cold heading', against: 'split by route', most: 1.1 },
  { row: 'cold jsBytes', against: 'split by route', most: 1.25 },
] as const;

/** Prints the figures as a table, their ratios with the spread, and how the goals stand. */
export function printFigures(figures: Figures): void {
  const variants = Object.keys(figures);
  const of = (variant: string, row: string) => figures[variant]?.[row] ?? [];
  console.log(`\n| | ${variants.join(' | ')} | to single | to split |`);
  console.log(`|---|${variants.map(() => '---').join('|')}|---|---|`);
  for (const [row, label] of ROWS) {
    const cells = variants.map((variant) => spread(of(variant, row)));
    const to = (variant: string) => spread(ratios(of('federated', row), of(variant, row)), 2);
    console.log(
      `| ${label} | ${cells.join(' | ')} | ${to('single bundle')} | ${to('split by route')} |`,
    );
  }
  console.log('');
  for (const { row, against, most } of GOALS) {
    const ratio = median(ratios(of('federated', row), of(against, row)));
    const verdict = verdictOf(ratio <= most);
    console.log(`${row} to ${against}: ${ratio.toFixed(3)}, goal ≤ ${String(most)}: ${verdict}`);
  }
  const depth = median(of('federated', 'cold depth'));
  console.log(`request depth: ${String(depth)}, goal ≤ 3: ${verdictOf(depth <= 3)}`);
}
