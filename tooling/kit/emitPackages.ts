import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compile as compileSass } from 'sass';
import ts from 'typescript';
import { checkout } from 'releases/apps';
import { readManifest, type KitPackage } from './kitPackages';

/** A file of a package by its path from the package's folder on, with its text. */
export type PackedFiles = Map<string, string>;

/** Where the compiler believes to write to. */
const EMITTED = path.join(checkout, '.cache/kit');

/**
 * Compiles what the entries of packages reach: ES modules with their types, and style sheets as plain CSS. Tests
 * are not among it.
 * @returns the files by package
 * @throws Error with the compiler's messages
 */
export async function emitPackages(
  packages: readonly KitPackage[],
): Promise<Map<string, PackedFiles>> {
  const entries = await Promise.all(packages.map(entryFiles));
  const program = ts.createProgram(
    [...entries.flat(), path.join(checkout, 'remote-kit/src/types/assets.d.ts')],
    compilerOptions(),
  );
  const faults = ts
    .getPreEmitDiagnostics(program)
    .filter(({ category }) => category === ts.DiagnosticCategory.Error);
  if (faults.length > 0) throw new Error(ts.formatDiagnostics(faults, formatHost));

  const emitted = new Map(packages.map(({ name }) => [name, new Map<string, string>()]));
  program.emit(undefined, (file, text) => {
    const relative = path.relative(EMITTED, file);
    const owner = packages.find(({ folder }) => relative.startsWith(`${folder}/src/`));
    if (owner === undefined) return;
    const place = path.join('dist', relative.slice(`${owner.folder}/src/`.length));
    emitted.get(owner.name)?.set(place, withExtensions(text, path.join(checkout, relative)));
  });
  for (const { name, folder } of packages)
    await addStyles(emitted.get(name) ?? new Map<string, string>(), path.join(checkout, folder));
  return emitted;
}

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(path.join(checkout, 'tooling/tsconfig.base.json'), (file) =>
    ts.sys.readFile(file),
  ) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, checkout);
  return {
    ...options,
    ...{ composite: false, incremental: false, emitDeclarationOnly: false, allowJs: true },
    ...{ rootDir: checkout, outDir: EMITTED },
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['jest', 'node', '@testing-library/jest-dom'],
  };
}

const formatHost: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (file) => file,
  getCurrentDirectory: () => checkout,
  getNewLine: () => '\n',
};

/** The sources of a package's entries; an entry of other files, such as a configuration, has none. */
async function entryFiles(kitPackage: KitPackage): Promise<string[]> {
  const { exports: entries } = await readManifest(kitPackage);
  return Object.entries(entries)
    .filter(([entry]) => kitPackage.entries?.includes(entry) !== false)
    .flatMap(([, target]) => (typeof target === 'string' ? [target] : []))
    .filter((file) => /\.(?:tsx?|js)$/.test(file))
    .map((file) => path.join(checkout, kitPackage.folder, file));
}

const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\2/g;

/**
 * Names the files that relative imports mean, as ES modules have to.
 * @param source where the text was emitted to, beside its source
 */
const withExtensions = (text: string, source: string): string =>
  text.replace(SPECIFIER, (_all, before: string, quote: string, specifier: string) => {
    const target = path.resolve(path.dirname(source), specifier);
    const named = /\.(?:js|json|svg)$/.test(specifier)
      ? specifier
      : specifier.endsWith('.module.scss')
        ? specifier.replace(/scss$/, 'css')
        : existsSync(path.join(target, 'index.ts'))
          ? `${specifier}/index.js`
          : `${specifier}.js`;
    return `${before}${quote}${named}${quote}`;
  });

/** Adds the style sheets that the emitted files import, and the shared ones as they are. */
async function addStyles(files: PackedFiles, folder: string): Promise<void> {
  for (const [file, text] of [...files]) {
    for (const [, , , specifier = ''] of text.matchAll(SPECIFIER)) {
      if (!specifier.endsWith('.module.css')) continue;
      const place = path.join(path.dirname(file), specifier);
      const source = path.join(folder, place.replace(/^dist/, 'src').replace(/css$/, 'scss'));
      files.set(place, compileSass(source).css);
    }
  }
  const styles = path.join(folder, 'src/styles');
  if (!existsSync(styles)) return;
  for (const file of ts.sys.readDirectory(styles, ['.scss']))
    files.set(path.join('dist/styles', path.relative(styles, file)), await readFile(file, 'utf8'));
}
