import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { compile as compileSass } from 'sass';
import ts from 'typescript';
import { checkout } from 'releases/apps';
import { gateFolder, runCompiler } from '../build/runCompiler';
import { readManifest, type KitPackage } from './kitPackages';

/** A file of a package by its path from the package's folder on, with its text. */
type PackedFiles = Map<string, string>;

/** What no file imports, and sources need. */
const AMBIENT = ['platform/remote-kit/src/types/assets.d.ts', 'e2e/fixtures/axeMinified.d.ts'];

/**
 * Compiles what the entries of packages reach: ES modules with their types, and style sheets as plain CSS. Tests
 * are not among it.
 * @returns the files by package
 * @throws Error with the compiler's messages
 */
export async function emitPackages(
  packages: readonly KitPackage[],
): Promise<Map<string, PackedFiles>> {
  const entries = new Map((await Promise.all(packages.map(entryFiles))).flat());
  const target = await mkdtemp(path.join(await gateFolder(checkout), 'kit-'));
  const emitted = new Map<string, PackedFiles>();
  try {
    const faults = await runCompiler(checkout, path.join(checkout, 'tooling/tsconfig.base.json'), {
      options: {
        emitDeclarationOnly: false,
        allowJs: true,
        rootDir: checkout,
        outDir: target,
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        types: ['jest', 'node', '@testing-library/jest-dom'],
        // A file that is found as that of an installed package is not emitted.
        paths: Object.fromEntries([...entries].map(([entry, file]) => [entry, [file]])),
      },
      files: [...entries.values(), ...AMBIENT.map((file) => path.join(checkout, file))],
    });
    if (faults.length > 0) throw new Error(faults.join('\n'));
    for (const { name, folder } of packages) {
      const files: PackedFiles = new Map();
      const built = path.join(target, sourcesOf(folder));
      for (const file of ts.sys.readDirectory(built))
        files.set(
          path.join('dist', path.relative(built, file)),
          withExtensions(
            await readFile(file, 'utf8'),
            path.join(checkout, path.relative(target, file)),
          ),
        );
      await addStyles(files, path.join(checkout, folder));
      emitted.set(name, files);
    }
  } finally {
    await rm(target, { recursive: true });
  }
  return emitted;
}

const sourcesOf = (folder: string) =>
  existsSync(path.join(checkout, folder, 'src')) ? path.join(folder, 'src') : folder;

/** The sources of a package's entries, by the name of the entry; one of other files, such as a configuration, has none. */
async function entryFiles(kitPackage: KitPackage): Promise<[string, string][]> {
  const { exports: entries } = await readManifest(kitPackage);
  return Object.entries(entries)
    .filter(([entry]) => kitPackage.entries?.includes(entry) !== false)
    .flatMap(([entry, target]) =>
      typeof target === 'string' && /\.(?:tsx?|js)$/.test(target)
        ? matches(path.join(checkout, kitPackage.folder, target)).map(
            ([name, file]): [string, string] => [
              entry.replace('.', kitPackage.name).replace('*', name),
              file,
            ],
          )
        : [],
    );
}

/** Files that look for the checkout around them are of use there alone. */
const NEEDS_CHECKOUT = /import\.meta\.dirname|from '\.\/programs'/;

/** The files of a pattern such as `pages/*.ts`, each with what the star stands for. */
function matches(pattern: string): [string, string][] {
  const [folder = '', ending] = pattern.split('*');
  if (ending === undefined) return [['', pattern]];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending) && !name.endsWith('.d.ts'))
    .map((name): [string, string] => [name.slice(0, -ending.length), path.join(folder, name)])
    .filter(([, file]) => !NEEDS_CHECKOUT.test(readFileSync(file, 'utf8')));
}

const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\2/g;

/**
 * Names the files that relative imports mean, as ES modules have to.
 * @param source where the text was emitted to, beside its source
 */
const withExtensions = (text: string, source: string): string =>
  // The compiler names the packages behind the one that is imported.
  text
    .replaceAll(/(["'])playwright(?:-core|\/test)\1/g, "'@playwright/test'")
    .replace(SPECIFIER, (_all, before: string, quote: string, specifier: string) => {
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
  for (const [file, text] of Array.from(files)) {
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
