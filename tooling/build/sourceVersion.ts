import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_CONFIGS, checkout, type App } from 'releases/apps';

/** What every build in this checkout reads. Of the contract, bundles contain the modules that import nothing. */
export const BUILD_FILES = [
  'package-lock.json',
  'webpack.config.base.js',
  'tooling/tsconfig.base.json',
  ...['publicPaths', 'uploadLimits', 'values'].map((name) => `journey-api/src/contract/${name}.ts`),
];
export const BUILD_FOLDERS = [
  'tooling/build',
  'tooling/webpack',
  ...['webpack', 'rspack', 'vite', 'shared'].map((folder) => `platform/remote-kit/src/${folder}`),
];
/** Those of a project of one remote, which is known by the first. */
const PROJECT_FILES = [
  'federation.json',
  'smoke.json',
  'package.json',
  'tsconfig.json',
  ...BUILD_CONFIGS,
];
const NOT_BUILT = /\.test\.tsx?$|\.md$|^(?:shell|platform[\\/]console[\\/]host)[\\/]server[\\/]/;

/**
 * The version of an app in the work tree: its own version and a hash of all it is built from. The same sources
 * have the same version, so that nothing is built twice.
 */
export async function sourceVersion(app: App): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await sourceFiles(app)) {
    hash.update(file).update('\0');
    hash.update(await readFile(path.join(checkout, file))).update('\0');
  }
  const manifest = await readFile(path.join(app.folder, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  // Not `-g…`, which git describes a commit with.
  return `${version}-src-${hash.digest('hex').slice(0, 10)}`;
}

export async function sourceFiles({ sources }: Pick<App, 'sources'>): Promise<string[]> {
  const found = await Promise.all(
    [...sources, ...BUILD_FOLDERS].filter(isThere).map(async (source) => {
      const entries = await readdir(path.join(checkout, source), {
        recursive: true,
        withFileTypes: true,
      });
      // The page of the operators' console is built there.
      const built = path.join(source, 'dist', path.sep);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(checkout, path.join(entry.parentPath, entry.name)))
        .filter((file) => !file.includes('node_modules') && !file.startsWith(built))
        .filter((file) => !NOT_BUILT.test(file));
    }),
  );
  const own = isThere('federation.json') ? PROJECT_FILES : [];
  return [...[...BUILD_FILES, ...own].filter(isThere), ...found.flat().sort()];
}

const isThere = (file: string) => existsSync(path.join(checkout, file));
