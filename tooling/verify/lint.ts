import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ESLint } from 'eslint';
import { lintKeys, type BuildInfo } from './lintKeys';
import { projectFiles } from './projectFiles';

const CACHE = '.cache/lint.json';
const source = /\.[cm]?[jt]sx?$/;
const decidesAll =
  /^(?:eslint\.config\.js|package-lock\.json|tooling\/lint\/.*\.mjs|.*tsconfig[\w.]*\.json|.*\.d\.ts)$/;

interface ProjectConfig {
  references?: { path: string }[];
  compilerOptions?: { tsBuildInfoFile?: string };
}

/** The records of the projects that the root's tsconfig.json refers to; those of others may be out of date. */
function buildInfos(folder = '.', seen = new Map<string, BuildInfo | null>()): BuildInfo[] {
  if (!seen.has(folder)) {
    const text = readFileSync(path.join(folder, 'tsconfig.json'), 'utf8');
    const { references = [], compilerOptions } = JSON.parse(text) as ProjectConfig;
    const record = path.join(folder, compilerOptions?.tsBuildInfoFile ?? 'none');
    seen.set(
      folder,
      existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as BuildInfo) : null,
    );
    for (const reference of references) buildInfos(path.join(folder, reference.path), seen);
  }
  return [...seen.values()].filter((info) => info !== null);
}

/** By file: a hash of its text, and the key of all its result depends on. Only files without a finding are here. */
type Passed = Record<string, { text: string; key: string }>;

const read = (file: string): string => readFileSync(file, 'utf8');
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20);

/**
 * Lints the files whose result may differ from the one that was kept, and answers whether nothing was found.
 * @param hasTypes whether the compiler's records are complete. If not, every file that has changed itself is linted,
 *   and nothing is kept: the run fails in any case.
 */
async function lint(hasTypes: boolean): Promise<boolean> {
  const eslint = new ESLint();
  const paths = projectFiles();
  const files = paths
    .filter((file) => source.test(file))
    .map((path) => ({ path, text: read(path) }));
  const rules = paths.filter((file) => decidesAll.test(file)).sort();
  const keys = lintKeys(files, {
    projects: buildInfos(),
    folder: '.cache/types',
    decidesAll: hash(rules.map((file) => `${file}\0${read(file)}`).join('\0')),
  });

  const passed: Passed = existsSync(CACHE) ? (JSON.parse(read(CACHE)) as Passed) : {};
  const stale: string[] = [];
  for (const { path: file, text } of files) {
    const isKnown = hasTypes
      ? keys.has(file) && passed[file]?.key === keys.get(file)
      : passed[file]?.text === hash(text);
    if (!isKnown && !(await eslint.isPathIgnored(file))) stale.push(file);
  }
  const results = stale.length === 0 ? [] : await eslint.lintFiles(stale);
  const found = results.filter(({ messages }) => messages.length > 0);
  if (hasTypes) {
    const failed = new Set(found.map(({ filePath }) => path.relative('.', filePath)));
    const kept = files.filter(({ path: file }) => !failed.has(file));
    await keep(
      kept.map(({ path: file, text }) => [file, { text: hash(text), key: keys.get(file) }]),
    );
  }
  const formatter = await eslint.loadFormatter('stylish');
  console.log(await formatter.format(results));
  console.log(`${String(stale.length)} of ${String(files.length)} files`);
  return found.length === 0;
}

async function keep(passed: [file: string, hashes: object][]): Promise<void> {
  await mkdir(path.dirname(CACHE), { recursive: true });
  await writeFile(CACHE, JSON.stringify(Object.fromEntries(passed)));
}

const hasPassed = await lint(!process.argv.includes('--without-types'));
process.exitCode = hasPassed ? 0 : 1;
