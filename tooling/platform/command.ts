import { parseArgs } from 'node:util';
import { UsageError } from '../answerHelp';

/** What may be given by name. */
type Options = Partial<
  Record<
    | 'as'
    | 'at'
    | 'author'
    | 'brands'
    | 'days'
    | 'for'
    | 'from'
    | 'name'
    | 'owner'
    | 'rate'
    | 'roles'
    | 'to'
    | 'why',
    string
  > &
    Record<'configured' | 'direct' | 'new' | 'overrule', boolean>
>;

/** @param words what was typed for the words in capitals, in their order */
export type Action = (words: string[], options: Options) => Promise<string[]>;

export interface Command {
  /** What it does, in a few words. */
  about: string;
  /** By usage, such as `toggles set NAME on|off [--why REASON]`: what is in brackets may be left out. */
  actions: Record<string, Action>;
}

const KEYWORD = /^[a-z-]+$/;
const OPTION = /--([a-z]+)( [^-[\]]+)?/g;

/**
 * Runs the action whose usage fits what was typed.
 * @throws UsageError where none does
 */
export function runCommand({ actions }: Command, args: string[]): Promise<string[]> {
  const named = Object.keys(actions).flatMap((usage) => [...usage.matchAll(OPTION)]);
  const options = Object.fromEntries(
    named.map(([, name = '', value]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  for (const [usage, action] of Object.entries(actions)) {
    const [, ...expected] = usage.replace(/ \[?--.*/, '').split(' ');
    const isKeyword = (index: number) => KEYWORD.test(expected[index] ?? '');
    const fits =
      positionals.length <= expected.length &&
      expected.every((word, index) => {
        const given = positionals[index] ?? '';
        if (given === '') return word.startsWith('[');
        return !isKeyword(index) || given === word;
      });
    if (fits)
      return action(
        positionals.filter((_, index) => !isKeyword(index)),
        values,
      );
  }
  throw new UsageError();
}

/** A time as the API takes it. @throws Error where the text is none */
export function readTime(text: string): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new Error(`'${text}' is no time, such as 2030-05-01T06:00Z.`);
  return time.toISOString();
}
