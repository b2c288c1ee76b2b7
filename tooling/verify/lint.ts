import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ESLint } from 'eslint';
import { lintTypes, typedFiles } from '../lint/lintTypes';
import { lintKeys, type BuildInfo } from './lintKeys';
import { projectFiles } from './projectFiles';

/** What decides the result of all files. */
const rules = /^(?:eslint\.config\.js|package-lock\.json|tooling\/lint\/[^/]*\.mjs)$/;
const typedRules =
  /^(?:\.oxlintrc\.json|package-lock\.json|tooling\/lint\/\w+\.ts|.*tsconfig[\w.]*\.json|.*\.d\.ts)$/;

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

const read = (file: string): string => readFileSync(file, 'utf8');
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20);

const decidedBy = (which: RegExp): string => {
  const files = projectFiles().filter((file) => which.test(file));
  return hash(
    files
      .map((file) => `${file}\0${read(file)}`)
      .sort()
      .join('\0'),
  );
};

interface Findings {
  /** Paths of the files with a finding. */
  files: Set<string>;
  report: string;
}

/**
 * Lints the files whose result may differ from the one that was kept, and answers whether nothing was found.
 * @param keys by file, of all that its result depends on
 */
async function lintChanged(
  cache: string,
  keys: ReadonlyMap<string, string>,
  lint: (files: string[]) => Promise<Findings>,
): Promise<boolean> {
  const passed = existsSync(cache) ? (JSON.parse(read(cache)) as Record<string, string>) : {};
  const changed = [...keys.keys()].filter((file) => passed[file] !== keys.get(file));
  const found = changed.length === 0 ? null : await lint(changed);
  const kept = [...keys].filter(([file]) => found?.files.has(file) !== true);
  await mkdir(path.dirname(cache), { recursive: true });
  await writeFile(cache, JSON.stringify(Object.fromEntries(kept)));
  console.log(`${found?.report ?? ''}${String(changed.length)} of ${String(keys.size)} files`);
  return found === null || found.files.size === 0;
}

/** ESLint: the result of a file depends on its own text. */
async function lintSource(): Promise<boolean> {
  const eslint = new ESLint();
  const decidesAll = decidedBy(rules);
  const keys = new Map<string, string>();
  for (const file of projectFiles().filter((each) => /\.[cm]?[jt]sx?$/.test(each)))
    if (!(await eslint.isPathIgnored(file))) keys.set(file, hash(`${decidesAll}\0${read(file)}`));
  return lintChanged('.cache/lint.json', keys, async (changed) => {
    const results = await eslint.lintFiles(changed);
    const found = results.filter(({ messages }) => messages.length > 0);
    const formatter = await eslint.loadFormatter('stylish');
    return {
      files: new Set(found.map(({ filePath }) => path.relative('.', filePath))),
      report: await formatter.format(results),
    };
  });
}

/** The rules that need types: the result of a file depends on what it refers to as well. */
async function lintByTypes(): Promise<boolean> {
  const files = typedFiles().map((file) => ({ path: file, text: read(file) }));
  const keys = lintKeys(files, {
    projects: buildInfos(),
    folder: '.cache/types',
    decidesAll: decidedBy(typedRules),
  });
  const unknown = files.filter(({ path: file }) => !keys.has(file));
  for (const { path: file } of unknown) console.log(`${file}: no tsconfig.json includes it`);
  const hasPassed = await lintChanged('.cache/lint-types.json', keys, async (changed) => {
    const found = await lintTypes(changed);
    return {
      files: new Set(found.map((finding) => finding.slice(0, finding.indexOf(':')))),
      report: found.map((finding) => `${finding}\n`).join(''),
    };
  });
  return hasPassed && unknown.length === 0;
}

process.exitCode = (await (process.argv.includes('--types') ? lintByTypes() : lintSource()))
  ? 0
  : 1;
