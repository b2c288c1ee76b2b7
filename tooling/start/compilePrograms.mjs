// @ts-check
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';

const checkout = path.resolve(import.meta.dirname, '../..');
const target = path.join(checkout, '.cache/programs');
const CHUNKS = 'chunks';

/** @type {{ workspaces: string[] }} */
const { workspaces } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8'));

/** @param {string} specifier */
const isWorkspace = (specifier) =>
  workspaces.some((folder) => path.basename(folder) === specifier.split('/')[0]);

/** @param {string} specifier @param {string} importer */
function isInWorkspace(specifier, importer) {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const folder = workspaces.find((each) => importer.startsWith(path.join(checkout, each, '/')));
  return folder !== undefined && existsSync(path.join(checkout, folder, 'node_modules', name));
}

/** Programs of `npm start` by name. One file each starts in half the time that the TypeScript loader needs. */
const PROGRAMS = {
  start: 'tooling/start/start.ts',
  build: 'tooling/build.ts',
  'journey-api': 'journey-api/src/main.ts',
  shell: 'shell/server/main.ts',
  remotes: 'shell/server/remoteMain.ts',
};

/** Where a module stands, as it would say itself if it were not part of a program. @param {string} file */
const ownPlace = (file) => ({
  'import.meta.dirname': path.dirname(file),
  'import.meta.filename': file,
  'import.meta.url': pathToFileURL(file).href,
});

/** @type {import('esbuild').Plugin} */
const ourModules = {
  name: 'our-modules',
  setup({ onLoad, onResolve }) {
    // Packages stay where npm put them. The workspaces among them are TypeScript and become part of the program,
    // as does a package that a workspace has in a version of its own.
    onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind, importer }) => {
      if (kind === 'entry-point' || isWorkspace(specifier)) return undefined;
      return isInWorkspace(specifier, importer) ? undefined : { path: specifier, external: true };
    });
    onLoad({ filter: /\.(?:ts|mjs)$/ }, ({ path: file }) => {
      let contents = readFileSync(file, 'utf8');
      for (const [expression, place] of Object.entries(ownPlace(file)))
        contents = contents.replaceAll(expression, JSON.stringify(place));
      return { contents, loader: file.endsWith('ts') ? 'ts' : 'js' };
    });
  },
};

/** Chunks that no program of today names are left by earlier compilations. */
const LEFTOVER_MS = 24 * 3_600_000;

/** The folder of the compiled programs: `<name>.js`. */
export const programs = target;

/** Compiles the programs of `npm start` to `.cache/programs`, each into one file of JavaScript. */
export const compilePrograms = () => compile(PROGRAMS, {});

/** Compiles the release command and the registry. What only some commands need are chunks of their own. */
export async function compileReleaseCommand() {
  const entries = { release: 'tooling/release.ts', registry: 'releases/src/http/main.ts' };
  await compile(entries, { splitting: true, chunkNames: `${CHUNKS}/[hash]` });
  const folder = path.join(target, CHUNKS);
  for (const file of readdirSync(folder).map((name) => path.join(folder, name)))
    if (Date.now() - statSync(file).mtimeMs > LEFTOVER_MS) rmSync(file, { force: true });
}

/**
 * @param {Record<string, string>} entryPoints
 * @param {import('esbuild').BuildOptions} options
 */
async function compile(entryPoints, options) {
  const { outputFiles } = await build({
    absWorkingDir: checkout,
    entryPoints,
    outdir: target,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [ourModules],
    ...options,
    write: false,
  });
  await stop();
  mkdirSync(path.join(target, CHUNKS), { recursive: true });
  // Another start may read the files at the same time: each is replaced as a whole.
  for (const { path: file, contents } of outputFiles) {
    writeFileSync(`${file}.${process.pid}`, contents);
    renameSync(`${file}.${process.pid}`, file);
  }
}
