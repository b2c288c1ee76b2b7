import { modulusTable } from './modulusTables';

/** Modulus 10, modulus 11, or double alternate, as the table names them. */
export type ModulusMethod = 'MOD10' | 'MOD11' | 'DBLAL';

/** `exception` is 0 where the check is made without one. */
export type ModulusRule = { method: ModulusMethod; weights: readonly number[]; exception: number };

/** Looks up the checks of a sort code of six digits; none where the table does not contain it. */
export type FindModulusRules = (sortCode: string) => readonly ModulusRule[];

type RuledRange = { from: string; to: string; rules: ModulusRule[] };

const block = /^((?:[A-Z].*\n)+)((?:\d.*\n)+)/gm;
const check =
  /^(?<method>MOD10|MOD11|DBLAL) (?<weights>-?\d+(?: -?\d+){13})(?: exception (?<exception>\d+))?$/;

function readRule(line: string): ModulusRule {
  const { method, weights, exception = '0' } = check.exec(line)?.groups ?? {};
  if (!method || !weights) throw new Error(`The modulus table holds an unreadable check: ${line}`);
  return {
    method: method as ModulusMethod,
    weights: weights.split(' ').map(Number),
    exception: Number(exception),
  };
}

function readRange(range: string, rules: ModulusRule[]): RuledRange {
  const [from = range, to = from] = range.split('-');
  return { from, to, rules };
}

/**
 * Reads a table once, for many look-ups.
 * @param table text in the form of `modulusTable`
 * @throws {Error} where a check can't be read
 */
export function readModulusTable(table: string): FindModulusRules {
  const ranges = [...table.matchAll(block)].flatMap(([, checks = '', sortCodes = '']) => {
    const rules = checks.trim().split('\n').map(readRule);
    return sortCodes
      .trim()
      .split(/\s+/)
      .map((range) => readRange(range, rules));
  });
  return (sortCode) =>
    ranges.find(({ from, to }) => from <= sortCode && sortCode <= to)?.rules ?? [];
}

let published: FindModulusRules | undefined;

/** The checks of the table that is in force. It is read at the first look-up. */
export const publishedModulusRules: FindModulusRules = (sortCode) =>
  (published ??= readModulusTable(modulusTable))(sortCode);
