import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_CONFIGS, checkout, type App } from 'releases/apps';

/** Those that are there: a checkout and a project of one remote have different ones. */
const SHARED_FILES = [
  'webpack.config.base.js',
  'tooling/tsconfig.base.json',
  'tooling/build/compile.ts',
  'tooling/build/compilePrerenderBundle.ts',
  'package-lock.json',
  'federation.json',
  ...BUILD_CONFIGS,
];
const BUILD_FOLDERS = [
  'tooling/webpack',
  ...['webpack', 'rspack', 'vite', 'shared'].map((folder) => `platform/remote-kit/src/${folder}`),
];
const NOT_BUILT = /\.test\.tsx?$|\.md$|^(?:shell|platform[\\/]console[\\/]host)[\\/]server[\\/]/;

/**
 * The version of an app in the work tree: its own version and a hash of all it is built from. The same sources
 * have the same version, so that nothing is built twice.
 */
export async function sourceVersion(app: App): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await sourceFiles(app.sources)) {
    hash.update(file).update('\0');
    hash.update(await readFile(path.join(checkout, file))).update('\0');
  }
  const manifest = await readFile(path.join(app.folder, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  // Not `-g…`, which git describes a commit with.
  return `${version}-src-${hash.digest('hex').slice(0, 10)}`;
}

async function sourceFiles(sources: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    [...sources, ...BUILD_FOLDERS].filter(isThere).map(async (source) => {
      const entries = await readdir(path.join(checkout, source), {
        recursive: true,
        withFileTypes: true,
      });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(checkout, path.join(entry.parentPath, entry.name)))
        .filter((file) => !file.includes('node_modules') && !NOT_BUILT.test(file));
    }),
  );
  return [...SHARED_FILES.filter(isThere), ...found.flat().sort()];
}

const isThere = (file: string) => existsSync(path.join(checkout, file));
