import type { Result } from './examine';

const kinds: Result['result'][] = ['passed', 'failed', 'not proved'];

const counts = (results: readonly Result[]): string =>
  kinds
    .map((kind) => `${results.filter(({ result }) => result === kind).length} ${kind}`)
    .join(', ');

function details({ name, result, reason = '' }: Result): string[] {
  if (result === 'passed') return [];
  if (result === 'not proved') return [`    ? ${name}: ${reason}`];
  return [`    ✗ ${name}`, ...reason.split('\n').map((line) => `      ${line}`)];
}

/** The lines of a report: each group with its count, what failed, and what could not be reached. */
export function reportLines(results: readonly Result[]): string[] {
  const groups = [...new Set(results.map(({ group }) => group))];
  return [
    ...groups.flatMap((name) => {
      const own = results.filter(({ group }) => group === name);
      return [`  ${name.padEnd(24)} ${counts(own)}`, ...own.flatMap(details)];
    }),
    '',
    `${results.length} cases: ${counts(results)}`,
  ];
}
