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
/** The folder of the programs of this checkout, once they are compiled: `<name>.js`. */
export const target = path.join(checkout, '.cache/programs');
const CHUNKS = 'chunks';
/** Chunks that no program of today names are left by earlier compilations. */
const LEFTOVER_MS = 24 * 3_600_000;

/** @type {{ workspaces: string[] }} */
const { workspaces } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8'));

const names = workspaces.map(
  (folder) => JSON.parse(readFileSync(path.join(checkout, folder, 'package.json'), 'utf8')).name,
);

/** @param {string} specifier */
const isWorkspace = (specifier) => names.includes(packageOf(specifier));

/** The package of an import. @param {string} specifier */
export const packageOf = (specifier) =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** @param {string} specifier @param {string} importer */
function isInWorkspace(specifier, importer) {
  const name = packageOf(specifier);
  const folder = workspaces.find((each) => importer.startsWith(path.join(checkout, each, '/')));
  return folder !== undefined && existsSync(path.join(checkout, folder, 'node_modules', name));
}

/** Programs by name, of `npm start` and the smoke journey. One file each starts in half the TypeScript loader's time. */
const programs = {
  start: 'tooling/start/start.ts',
  build: 'tooling/build.ts',
  'journey-api': 'journey-api/src/main.ts',
  shell: 'shell/server/main.ts',
  remotes: 'shell/server/remoteMain.ts',
  'build-console': 'tooling/start/buildConsole.ts',
  console: 'platform/console/host/server/main.ts',
};

/**
 * How a module refers to its own path, as code in place of `import.meta.dirname` and `.url`.
 * @typedef {(file: string) => Record<'dirname' | 'url', string>} OwnPlace
 */

/** The path of the module in this checkout. @type {OwnPlace} */
const inCheckout = (file) => ({
  dirname: JSON.stringify(path.dirname(file)),
  url: JSON.stringify(pathToFileURL(file).href),
});

/**
 * The path that the module would have, compiled, beside the program that it is part of: the same folders as in the checkout,
 * wherever they are copied to.
 * @param {string} program its path from the checkout on, without an extension
 * @returns {OwnPlace}
 */
export const besideProgram = (program) => (file) => {
  const folder = path.dirname(path.join(checkout, program));
  const from = path.relative(folder, file).replaceAll(path.sep, '/').replace(/\.ts$/, '.js');
  return {
    dirname: `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(from)}`)})`,
    url: `new URL(${JSON.stringify(from)}, import.meta.url).href`,
  };
};

/** CommonJS of megabytes, which an import would read twice more: for its syntax, and for the names that it exports. */
const REQUIRED = /^typescript$/;

/** @param {OwnPlace} ownPlace @param {readonly string[]} inlined @returns {import('esbuild').Plugin} */
const ourModules = (ownPlace, inlined = []) => ({
  name: 'our-modules',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: REQUIRED }, ({ path: specifier }) => ({
      path: specifier,
      namespace: 'required',
    }));
    onLoad({ filter: REQUIRED, namespace: 'required' }, ({ path: specifier }) => ({
      contents: `import { createRequire } from 'node:module';
export default createRequire(import.meta.url)(${JSON.stringify(specifier)});`,
    }));
    // Packages stay where npm put them. The workspaces among them are TypeScript and become part of the program,
    // as does a package that a workspace has in a version of its own.
    onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind, importer }) => {
      if (kind === 'entry-point' || isWorkspace(specifier)) return undefined;
      return inlined.includes(packageOf(specifier)) || isInWorkspace(specifier, importer)
        ? undefined
        : { path: specifier, external: true };
    });
    onLoad({ filter: /\.(?:ts|mjs)$/ }, ({ path: file }) => {
      const place = ownPlace(file);
      const contents = readFileSync(file, 'utf8').replace(
        /\bimport\.meta\.(dirname|url)\b/g,
        (_, name) => place[/** @type {keyof typeof place} */ (name)],
      );
      return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
});

/**
 * Compiles programs, each into one file of JavaScript with a source map; writes nothing.
 * @param {Record<string, string>} entryPoints the source of each program
 * @param {string} outdir
 * @param {OwnPlace} ownPlace
 * @param {import('esbuild').BuildOptions} options
 */
export const compile = (entryPoints, outdir, ownPlace, options = {}) =>
  build({
    absWorkingDir: checkout,
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [ourModules(ownPlace)],
    ...options,
    write: false,
    metafile: true,
  });

/**
 * Compiles such programs to `.cache/programs`.
 * @param {readonly string[]} names by default all
 */
export async function compilePrograms(names = Object.keys(programs)) {
  const wanted = Object.entries(programs).filter(([name]) => names.includes(name));
  await write(await compile(Object.fromEntries(wanted), target, inCheckout));
}

/** Packages of many small files, which a command would find and read one by one. */
const INLINED = ['zod', 'jose', 'aws4fetch'];

/** Compiles the commands and the registry. What only some of them need are chunks of their own. */
export async function compileCommands() {
  const entries = {
    release: 'tooling/release.ts',
    registry: 'platform/releases/src/http/main.ts',
    platform: 'tooling/platform.ts',
  };
  const plugins = [ourModules(inCheckout, INLINED)];
  const options = { splitting: true, chunkNames: `${CHUNKS}/[hash]`, plugins };
  await write(await compile(entries, target, inCheckout, options));
  const folder = path.join(target, CHUNKS);
  for (const file of readdirSync(folder).map((name) => path.join(folder, name))) {
    // Another start may have renamed it since.
    const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - writtenAt > LEFTOVER_MS) rmSync(file, { force: true });
  }
}

/** @param {import('esbuild').BuildResult} result */
async function write({ outputFiles = [] }) {
  await stop();
  mkdirSync(path.join(target, CHUNKS), { recursive: true });
  // Another start may read the files at the same time: each is replaced as a whole.
  for (const { path: file, contents } of outputFiles) {
    writeFileSync(`${file}.${process.pid}`, contents);
    renameSync(`${file}.${process.pid}`, file);
  }
}
