import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { usageOf, usages } from './usages.mjs';

const read = (file: string) => readFileSync(path.join(checkout, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** The file that a script runs, where it is one of ours. */
const entryOf = (script: string) =>
  /^(?:tsx|node) (\S+\.(?:ts|mjs))/.exec(script.replace('node tooling/tool.mjs ', ''))?.[1];

/** A file and those that it imports by relative paths, as text. */
function textOf(file: string, seen = new Set<string>()): string {
  const found = [file, `${file}.ts`].find((name) => /\.m?ts$|\.mjs$/.test(name) && isFile(name));
  if (found === undefined || seen.has(found)) return '';
  seen.add(found);
  const text = read(found);
  const imported = text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+|journey-api\/bench)'/g);
  const texts = [...imported].map(([, to = '']) =>
    textOf(to === BENCH ? `${to}/benchApi.ts` : path.join(path.dirname(found), to), seen),
  );
  return [text, ...texts].join('\n');
}

/** The bench of another workspace. */
const BENCH = 'journey-api/bench';

const isFile = (file: string) => existsSync(path.join(checkout, file));
const READS = /(?:process\.env\['|figure\(')([A-Z_]+)'/g;
const NAMED = /^ {2}([A-Z_]+) {2}/gm;
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name);

it('has a text for each command that has none of its own', () => {
  const without = Object.entries(scripts).filter(([name, script]) => {
    const entry = entryOf(script);
    return entry !== undefined && name !== 'dev' && !/Usage: npm|const HELP/.test(read(entry));
  });
  const own = ['release', 'registry', 'platform'];
  const expected = without.map(([name]) => name).filter((name) => !own.includes(name));
  expect(Object.keys(usages).sort()).toEqual(expected.sort());
});

it.each(Object.keys(usages))('npm run %s explains itself, with what it reads', (name) => {
  const usage = usageOf(name);
  expect(usage).toMatch(
    RegExp(
      `^Usage: npm run ${name}( (\\[.+\\]|-- NAME))?\n {2}[^]+\n\nExample:\n.*npm (run )?(-s )?${name}`,
    ),
  );
  const entry = entryOf(scripts[name] ?? '') ?? '';
  const named = namesIn(usage, NAMED);
  const internal = ['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];
  const reads = namesIn(read(entry), READS).filter((read) => !internal.includes(read ?? ''));
  expect(named).toEqual(expect.arrayContaining(reads));
  expect(namesIn(textOf(entry), READS)).toEqual(expect.arrayContaining(named));
});

it('answers in place of the command, before anything is installed', () => {
  const tool = ['tooling/tool.mjs', 'tsx', 'absent.ts', '--help'];
  const env = { ...process.env, npm_lifecycle_event: 'soak:kills' };
  const out = execFileSync(process.execPath, tool, { cwd: checkout, env, encoding: 'utf8' });
  expect(out).toBe(usageOf('soak:kills'));
});
