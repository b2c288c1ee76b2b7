import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { aliasOf, packedName } from './packedNames';

export interface Manifest {
  name: string;
  version: string;
  sideEffects?: boolean | string[];
  exports: Record<string, string | { types: string }>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
}

export interface KitPackage {
  /** Its name here, and the name by which everybody imports it. */
  name: string;
  folder: string;
  description: string;
  /** The entries that it is packed with; all where it is left out. */
  entries?: readonly string[];
  /** Files beside the built ones, from its folder on. */
  files?: readonly string[];
}

/** In the order in which they depend on one another. */
export const kitPackages: readonly KitPackage[] = [
  { name: 'lending', folder: 'lending', description: "The lender's rules as pure functions" },
  {
    name: 'journey-api',
    folder: 'journey-api',
    description:
      "The contract of Plum's API: types and schemas of every call, and its OpenAPI document",
    entries: [
      './contract',
      './contract/public-paths',
      './contract/testing',
      './contract/upload-limits',
      './contract/values',
    ],
    files: ['openapi.json'],
  },
  {
    name: 'shared-auth',
    folder: 'shared-auth',
    description: 'What the shell of Plum provides to remotes',
  },
  { name: 'shared-ui', folder: 'shared-ui', description: 'The design system of Plum' },
  {
    name: 'shared-testing',
    folder: 'tooling/shared-testing',
    description:
      'Fakes for the component tests of a remote, checked against the contract of the API',
  },
  {
    name: 'remote-kit',
    folder: 'platform/remote-kit',
    description: 'What a remote of Plum is built, tested and released with',
    files: [
      'tsconfig.remote.json',
      'src/types/assets.d.ts',
      // Jest loads them by their path.
      'src/jest/browserEnvironment.cjs',
      'src/jest/classNames.cjs',
      'src/jest/assetUrl.cjs',
      'src/jest/setupBrowser.js',
    ],
  },
  {
    name: 'e2e',
    folder: 'e2e',
    description: 'Playwright fixtures and pages of the journey',
    entries: ['./fixtures/*', './pages/*'],
  },
];

/** Libraries of which a page has one copy, or that are shared by version: the project that installs the kit has them. */
const PEERS = [
  '@rspack/core',
  'vite',
  '@module-federation/vite',
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  '@reduxjs/toolkit',
  'react-redux',
  'zustand',
  'formik',
  '@testing-library/react',
  '@playwright/test',
];

export async function readManifest({ folder }: Pick<KitPackage, 'folder'>): Promise<Manifest> {
  return JSON.parse(
    await readFile(path.join(checkout, folder, 'package.json'), 'utf8'),
  ) as Manifest;
}

/**
 * The package.json of a packed package: built files, ranges instead of exact versions, and no scripts.
 * @param imported the packages that it imports, without itself and Node's own
 * @param versions of every package of the kit and of every library, by its name here
 */
export function packedManifest(
  { name, description, entries, files = [] }: KitPackage,
  manifest: Manifest,
  imported: readonly string[],
  versions: ReadonlyMap<string, string>,
) {
  const { version, sideEffects, dependencies = {}, devDependencies = {} } = manifest;
  const isTool = name === 'remote-kit';
  const isOwn = (needed: string) => kitPackages.some((each) => each.name === needed);
  const own = imported.filter(isOwn);
  // A tool has exactly the dependencies that it was tested with.
  const tested = isTool ? { ...dependencies, ...devDependencies } : {};
  const versionOf = (needed: string) => versions.get(needed) ?? unknownVersion(needed, name);
  const ranges = (isPeer: boolean) =>
    Object.fromEntries(
      imported
        .filter(
          (needed) => PEERS.includes(needed) === isPeer && !isOwn(needed) && !(needed in tested),
        )
        .map((needed) => [needed, `^${versionOf(needed)}`]),
    );
  return {
    name: packedName(name),
    version,
    description,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=20.19.0' },
    files: ['dist', ...files.filter((file) => !file.startsWith('src/'))],
    sideEffects: Array.isArray(sideEffects) ? [...sideEffects, '**/*.css'] : (sideEffects ?? false),
    exports: Object.fromEntries(
      Object.entries(manifest.exports)
        .filter(([entry]) => entries?.includes(entry) !== false)
        .map(([entry, target]) => [entry, packedTarget(target)]),
    ),
    ...(isTool && { bin: { plum: './dist/command/plum.js' } }),
    dependencies: isTool ? tested : ranges(false),
    peerDependencies: {
      ...Object.fromEntries(own.map((needed) => [needed, aliasOf(needed, versionOf(needed))])),
      ...ranges(true),
    },
    // `npx` installs the tool by itself, before a project has the other packages.
    ...(isTool && {
      peerDependenciesMeta: {
        ...manifest.peerDependenciesMeta,
        ...Object.fromEntries(own.map((needed) => [needed, { optional: true }])),
      },
    }),
  };
}

function unknownVersion(needed: string, by: string): never {
  throw new Error(`${by} imports ${needed}, which no package.json names`);
}

/** The built file of a source: `./src/http/index.ts` is `./dist/http/index.js` with its types beside it. */
function packedTarget(target: Manifest['exports'][string]) {
  const file = typeof target === 'string' ? target : target.types;
  if (!/\.(?:tsx?|js)$/.test(file) || file.endsWith('.d.ts')) {
    const built = file.replace(/^\.\/src\//, './dist/');
    return typeof target === 'string' ? built : { types: built };
  }
  const stem = file.replace(/^\.\/(?:src\/)?/, './dist/').replace(/\.(?:tsx?|js)$/, '');
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
}
