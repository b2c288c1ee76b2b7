// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';

const checkout = path.resolve(import.meta.dirname, '../..');
const target = path.join(checkout, '.cache/programs');

/** @type {{ workspaces: string[] }} */
const { workspaces } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8'));

/** @param {string} specifier */
const isWorkspace = (specifier) =>
  workspaces.some((folder) => path.basename(folder) === specifier.split('/')[0]);

/** The package of an import. @param {string} specifier */
export const packageOf = (specifier) =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** @param {string} specifier @param {string} importer */
function isInWorkspace(specifier, importer) {
  const name = packageOf(specifier);
  const folder = workspaces.find((each) => importer.startsWith(path.join(checkout, each, '/')));
  return folder !== undefined && existsSync(path.join(checkout, folder, 'node_modules', name));
}

/** Programs of `npm start` by name. One file each starts in half the time that the TypeScript loader needs. */
const programs = {
  start: 'tooling/start/start.ts',
  build: 'tooling/build.ts',
  'journey-api': 'journey-api/src/main.ts',
  shell: 'shell/server/main.ts',
  remotes: 'shell/server/remoteMain.ts',
};

/**
 * How a module says where it stands, as code in place of `import.meta.dirname`, `.filename` and `.url`.
 * @typedef {(file: string) => Record<'dirname' | 'filename' | 'url', string>} OwnPlace
 */

/** Where the module stands in this checkout. @type {OwnPlace} */
const inCheckout = (file) => ({
  dirname: JSON.stringify(path.dirname(file)),
  filename: JSON.stringify(file),
  url: JSON.stringify(pathToFileURL(file).href),
});

/**
 * Where the module would stand, compiled, beside the program that it is part of: the same folders as in the checkout,
 * wherever they are copied to.
 * @param {string} program its path from the checkout on, without an extension
 * @returns {OwnPlace}
 */
export const besideProgram = (program) => (file) => {
  const folder = path.dirname(path.join(checkout, program));
  const from = path.relative(folder, file).replaceAll(path.sep, '/').replace(/\.ts$/, '.js');
  return {
    dirname: `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(from)}`)})`,
    filename: `(import.meta.dirname + ${JSON.stringify(`/${from}`)})`,
    url: `new URL(${JSON.stringify(from)}, import.meta.url).href`,
  };
};

/** @param {OwnPlace} ownPlace @returns {import('esbuild').Plugin} */
const ourModules = (ownPlace) => ({
  name: 'our-modules',
  setup({ onLoad, onResolve }) {
    // Packages stay where npm put them. The workspaces among them are TypeScript and become part of the program,
    // as does a package that a workspace has in a version of its own.
    onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind, importer }) => {
      if (kind === 'entry-point' || isWorkspace(specifier)) return undefined;
      return isInWorkspace(specifier, importer) ? undefined : { path: specifier, external: true };
    });
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const place = ownPlace(file);
      const contents = readFileSync(file, 'utf8').replace(
        /\bimport\.meta\.(dirname|filename|url)\b/g,
        (_, name) => place[/** @type {keyof typeof place} */ (name)],
      );
      return { contents, loader: 'ts' };
    });
  },
});

/**
 * Compiles programs, each into one file of JavaScript with a source map; writes nothing.
 * @param {Record<string, string>} entryPoints the source of each program
 * @param {string} outdir
 * @param {OwnPlace} ownPlace
 */
export const compile = (entryPoints, outdir, ownPlace) =>
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
    write: false,
    metafile: true,
  });

/** Compiles the programs of `npm start` to `.cache/programs`. */
export async function compilePrograms() {
  const { outputFiles } = await compile(programs, target, inCheckout);
  await stop();
  mkdirSync(target, { recursive: true });
  // Another start may read the files at the same time: each is replaced as a whole.
  for (const { path: file, contents } of outputFiles) {
    writeFileSync(`${file}.${process.pid}`, contents);
    renameSync(`${file}.${process.pid}`, file);
  }
}
