import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Override } from '../../../shell/server/overrides/Override';
import { makeOverrideLink } from '../override/makeOverrideLink';
import { readSpan } from '../override/readSpan';
import { checkout } from '../../../tooling/parts';
import type { Verb } from './Verb';

const USAGE = 'Say what to show: quote override 1.2.0|http://localhost:4021/ [for 2h] [at SHELL]';

/** Prints a link that shows another build of the part to whoever opens it, and to nobody else. */
export const override: Verb = async ({ part: { name }, values }) => {
  if (name === 'shell') throw new Error('A shell cannot be overridden; only remotes can.');
  const [wanted, ...rest] = values;
  const { for: span = '2h', at = ownShell(), ...more } = pairs(rest);
  if (wanted === undefined || Object.keys(more).length > 0) throw new Error(USAGE);
  if (!URL.canParse(at)) throw new Error(`${at} is not the address of a shell.`);
  const shell = new URL(at);
  const target = await targetOf(name, wanted);
  const lasts = readSpan(span);
  const link = await makeOverrideLink({ remote: name, target, lasts, shell });
  return [
    `Whoever opens this link gets ${name} ${wanted} at ${shell.origin}, for ${span} from now:`,
    link,
  ];
};

const ownShell = () => `http://localhost:${process.env['PORT_BASE'] ?? '4000'}`;

/** A build of one's own serves the paths of the checkout, which may be more than the released ones. */
async function targetOf(name: string, wanted: string): Promise<Override['target']> {
  if (!wanted.includes('/')) return { version: wanted };
  const federation = await readFile(path.join(checkout, name, 'federation.json'), 'utf8');
  return { url: wanted, paths: (JSON.parse(federation) as { paths: string[] }).paths };
}

/** `for 2h at SHELL`, in either order. */
function pairs(words: readonly string[]): Record<string, string> {
  if (words.length % 2 !== 0) throw new Error(USAGE);
  return Object.fromEntries(
    words.flatMap((word, index): [string, string][] =>
      index % 2 === 0 ? [[word, words[index + 1] ?? '']] : [],
    ),
  );
}
