import type { Result } from './examine';

export type Summary = { passed: number; failed: number; notProved: number };

const count = (results: readonly Result[], kind: Result['result']): number =>
  results.filter(({ result }) => result === kind).length;

export const summaryOf = (results: readonly Result[]): Summary => ({
  passed: count(results, 'passed'),
  failed: count(results, 'failed'),
  notProved: count(results, 'not proved'),
});

const words = ({ passed, failed, notProved }: Summary): string =>
  `${passed} passed, ${failed} failed, ${notProved} not proved`;

const indented = (label: string, text: string): string =>
  `      ${label.padEnd(9)} ${text.split('\n').join(`\n${' '.repeat(16)}`)}`;

function failure({ name, finding }: Result): string[] {
  const { request = '', answer = '', expected = '', contract = '' } = finding ?? {};
  const parts = Object.entries({ request, answer, expected, contract });
  return [
    `    ✗ ${name}`,
    ...parts.filter(([, text]) => text !== '').map(([label, text]) => indented(label, text)),
  ];
}

const notProved = ({ name, reason = '' }: Result): string => `    ? ${name}: ${reason}`;

/** The lines of a report: each group with its count, what failed, and what could not be reached. */
export function reportLines(results: readonly Result[]): string[] {
  const groups = [...new Set(results.map(({ group }) => group))];
  return [
    ...groups.flatMap((name) => {
      const own = results.filter(({ group }) => group === name);
      return [
        `  ${name.padEnd(24)} ${words(summaryOf(own))}`,
        ...own.filter(({ result }) => result === 'failed').flatMap(failure),
        ...own.filter(({ result }) => result === 'not proved').map(notProved),
      ];
    }),
    '',
    `${results.length} cases: ${words(summaryOf(results))}`,
  ];
}
