import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { checkout, ownVersion, type App } from 'releases/apps';

const SHARED_FILES = [
  'webpack.config.base.js',
  'tooling/webpack/checkedChunks.js',
  'tooling/webpack/refreshableReact.js',
  'package-lock.json',
  'tooling/tsconfig.base.json',
];
const NOT_BUILT = /\.test\.tsx?$|\.md$|[\\/](?:server|brands)[\\/]/;

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
  // The letter keeps what follows the dash a legal version even where the hash is all digits.
  return `${await ownVersion(app)}-g${hash.digest('hex').slice(0, 10)}`;
}

async function sourceFiles(sources: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    sources.map(async (source) => {
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
  return [...SHARED_FILES, ...found.flat().sort()];
}
