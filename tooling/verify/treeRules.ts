export interface ProjectFile {
  path: string;
  text: string;
}

/** Says what is wrong with a file, one line for each finding. */
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

/** A home folder is one person's. */
export const noPathOfOneMachine: FileRule = (file) =>
  lineRule(homeFolder, 'names a folder of one machine')(file);

/** The checkout itself, under whatever path it stands. */
export const noPathOfTheCheckout =
  (checkout: string): FileRule =>
  ({ path, text }) =>
    checkout.split('/').length > 2 && text.includes(`${checkout}/`)
      ? [`${path} names the folder of this checkout`]
      : [];

const registry =
  /registry\.[a-z]+js|registry\s*=\s*http|https?:\/\/[\w.-]*(?:npm|registry)[\w-]*\./;

/** Where packages come from is a matter of the machine. */
export const noRegistryHost: FileRule = (file) =>
  lineRule(registry, 'names a package registry')(file);

/** A lock that names hosts installs from nowhere else. */
export const lockNamesNoHost: FileRule = (file) =>
  file.path === 'package-lock.json'
    ? lineRule(/"resolved": "(?:https?|git)/, 'is resolved to a host')(file)
    : [];

const exactVersion = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

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

/** What every file of the project is held to. */
export const fileRules: FileRule[] = [
  noFileIsTooLong,
  noPathOfOneMachine,
  noRegistryHost,
  lockNamesNoHost,
  versionsArePinned,
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
