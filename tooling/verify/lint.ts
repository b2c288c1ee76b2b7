import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ESLint } from 'eslint';
import { projectFiles } from './projectFiles';

const CACHE = '.cache/lint.json';
/** What decides the result of all files. */
const rules = /^(?:eslint\.config\.js|package-lock\.json|tooling\/lint\/[^/]*\.mjs)$/;

const read = (file: string): string => readFileSync(file, 'utf8');
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20);

const files = projectFiles();
const decidesAll = files
  .filter((file) => rules.test(file))
  .map((file) => `${file}\0${read(file)}`)
  .sort()
  .join('\0');

// By file: what its result depends on, which is its own text. A circle of imports is found in each of its files, so in
// the one that closes it.
const eslint = new ESLint();
const keys = new Map<string, string>();
for (const file of files.filter((each) => /\.[cm]?[jt]sx?$/.test(each)))
  if (!(await eslint.isPathIgnored(file))) keys.set(file, hash(`${decidesAll}\0${read(file)}`));

const passed = existsSync(CACHE) ? (JSON.parse(read(CACHE)) as Record<string, string>) : {};
const changed = [...keys.keys()].filter((file) => passed[file] !== keys.get(file));
const results = changed.length === 0 ? [] : await eslint.lintFiles(changed);
const found = results.filter(({ messages }) => messages.length > 0);
const failed = new Set(found.map(({ filePath }) => path.relative('.', filePath)));
await mkdir(path.dirname(CACHE), { recursive: true });
await writeFile(
  CACHE,
  JSON.stringify(Object.fromEntries([...keys].filter(([file]) => !failed.has(file)))),
);
console.log(await (await eslint.loadFormatter('stylish')).format(results));
console.log(`${String(changed.length)} of ${String(keys.size)} files`);
process.exitCode = found.length === 0 ? 0 : 1;
