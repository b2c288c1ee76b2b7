import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { oldTermsIn } from './plainWords';
import { projectFiles } from './projectFiles';
import type { StepResult } from './runCommand';

interface ProjectFile {
  path: string;
  text: string;
}

type FileRule = (file: ProjectFile) => string[];

const maximumLines = 300;
const sourceFile = /\.(?:[cm]?[jt]sx?|scss|css|html|sh)$/;

const lineRule =
  (pattern: RegExp, finding: string): FileRule =>
  ({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${finding}`] : []));

export const noFileIsTooLong: FileRule = ({ path, text }) => {
  if (!sourceFile.test(path)) return [];
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return lines > maximumLines ? [`${path} has ${lines} lines, more than ${maximumLines}`] : [];
};

const homeFolder = /(?<![\w.)}\]-])(?:\/(?:home|Users)\/[a-z]|\/root\/|[A-Z]:\\{1,2}Users)/;

export const noPathOfOneMachine = lineRule(homeFolder, 'names a folder of one machine');

export const noPathOfTheCheckout =
  (checkout: string): FileRule =>
  ({ path, text }) =>
    checkout.split('/').length > 2 && text.includes(`${checkout}/`)
      ? [`${path} names the folder of this checkout`]
      : [];

const registry =
  /registry\.[a-z]+js|registry\s*=\s*http|https?:\/\/[\w.-]*(?:npm|registry)[\w-]*\./;

export const noRegistryHost = lineRule(registry, 'names a package registry');

export const lockNamesNoHost: FileRule = (file) =>
  file.path === 'package-lock.json'
    ? lineRule(/"resolved": "(?:https?|git)/, 'is resolved to a host')(file)
    : [];

const exactVersion = /^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** A range installs something else tomorrow. */
export const versionsArePinned: FileRule = ({ path, text }) => {
  if (!/(?:^|\/)package\.json$/.test(path)) return [];
  const { dependencies, devDependencies } = JSON.parse(text) as Manifest;
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !exactVersion.test(version))
    .map(([name, version]) => `${path} asks for ${name}@${version}, not for one exact version`);
};

const fileRules: FileRule[] = [
  noFileIsTooLong,
  noPathOfOneMachine,
  noRegistryHost,
  lockNamesNoHost,
  versionsArePinned,
  oldTermsIn,
];

/** Decisions are `NNN-title.md`, numbered from 001 without a gap or a double. */
export function decisionsAreNumbered(paths: readonly string[]): string[] {
  const decisions = paths.filter((path) => /^docs\/decisions\/[^/]+\.md$/.test(path)).sort();
  return decisions.flatMap((path, index) => {
    const number = String(index + 1).padStart(3, '0');
    const name = path.slice('docs/decisions/'.length);
    return new RegExp(`^${number}-[a-z0-9-]+\\.md$`).test(name)
      ? []
      : [`${path} should be ${number}-title.md`];
  });
}

/** Bundlers and case-insensitive file systems take one of such modules for the other. */
export function modulesDifferByMoreThanCase(paths: readonly string[]): string[] {
  const seen = new Map<string, string>();
  return paths
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => {
      const name = path.replace(/\.\w+$/, '').toLowerCase();
      const other = seen.get(name);
      seen.set(name, path);
      return other === undefined ? [] : [`${path} differs from ${other} by case alone`];
    });
}

const maximumSubject = 72;

/** @param subjects of commits, each a line */
export const commitSubjectsAreShort = (subjects: readonly string[]): string[] =>
  subjects
    .filter((subject) => subject.length > maximumSubject)
    .map((subject) => `A commit subject has more than ${maximumSubject} characters: ${subject}`);

/** The subjects of commits that the main branch does not have yet. */
function newSubjects(): string[] {
  for (const main of ['origin/main', 'main']) {
    const log = ['log', '--no-merges', '--format=%s', `${main}..HEAD`];
    const { status, stdout } = spawnSync('git', log, { encoding: 'utf8' });
    if (status === 0) return stdout.split('\n');
  }
  return [];
}

const isBinary = (content: Buffer) => content.subarray(0, 8000).includes(0);

export async function checkConventions(): Promise<StepResult> {
  const paths = projectFiles();
  const rules = [...fileRules, noPathOfTheCheckout(resolve('.'))];
  const findings = [
    ...decisionsAreNumbered(paths),
    ...modulesDifferByMoreThanCase(paths),
    ...commitSubjectsAreShort(newSubjects()),
  ];
  for (const path of paths) {
    const content = await readFile(path);
    if (isBinary(content)) continue;
    const file = { path, text: content.toString('utf8') };
    findings.push(...rules.flatMap((rule) => rule(file)));
  }
  return { passed: findings.length === 0, output: findings.join('\n') };
}
