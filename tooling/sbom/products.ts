import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { checkout, releasedApps } from 'releases/apps';
import { SINGLETONS } from 'remote-kit/shared';
import { besideProgram, compile, packageOf } from '../build/compilePrograms.mjs';
import { READ_BY_PATH } from '../build/writeServers';

export interface Product {
  name: string;
  kind: 'bundle' | 'server';
  /** Its first file, from the checkout on. */
  entry: string;
  /** The workspace whose version it has. */
  workspace: string;
}

export const products: readonly Product[] = [
  ...releasedApps.map(({ name, folder }): Product => {
    const workspace = path.relative(checkout, folder).replaceAll(path.sep, '/');
    const entry = `${workspace}/src/${name === 'shell' ? 'main.ts' : 'routes.tsx'}`;
    return { name, kind: 'bundle', entry, workspace };
  }),
  server('journey-api', 'journey-api/src/main.ts', 'journey-api'),
  server('shell-server', 'shell/server/main.ts', 'shell'),
  server('remote-server', 'shell/server/remoteMain.ts', 'shell'),
  {
    name: 'console',
    kind: 'bundle',
    entry: 'platform/console/host/src/main.ts',
    workspace: 'platform/console/host',
  },
  server('console-server', 'platform/console/host/server/main.ts', 'platform/console/host'),
  server('sign-in-provider', 'tooling/cluster/provider.ts', 'platform/operators'),
  server('release-registry', 'platform/releases/src/http/main.ts', 'platform/releases'),
];

function server(name: string, entry: string, workspace: string): Product {
  return { name, kind: 'server', entry, workspace };
}

/** What the bundler writes into every file of ours, and faces that style sheets name. */
const OF_THE_BUNDLER = [
  'webpack',
  'css-loader',
  '@swc/helpers',
  '@module-federation/webpack-bundler-runtime',
];
const FACES = Object.keys(manifestOf('platform/brands').dependencies).filter((name) =>
  name.startsWith('@fontsource'),
);

/** By product: what it reads by its path, or a program beside it imports. */
const BY_PATH: Record<string, readonly string[]> = { shell: FACES, 'journey-api': READ_BY_PATH };

export interface Contents {
  /** Names of packages; those of a bundle have parts in it, those of a server are imported by it. */
  names: Set<string>;
  /** Whether what they depend on belongs to it too. */
  isWithDependencies: boolean;
}

/** Reads from the imports what a product contains. A remote's singletons are the shell's. */
export async function packagesOf({ name, kind, entry }: Product): Promise<Contents> {
  const isBundle = kind === 'bundle';
  const { metafile } = isBundle ? await compileBundle(entry, name) : await compileServer(entry);
  const more = [...(isBundle ? OF_THE_BUNDLER : []), ...(BY_PATH[name] ?? [])];
  const names = new Set([...bundledIn(metafile), ...importedIn(metafile), ...more]);
  return { names, isWithDependencies: !isBundle };
}

/** As `npm start` and `build --server` do: only workspaces become part of it. */
const compileServer = (entry: string) =>
  compile({ server: entry }, checkout, besideProgram(entry.replace(/\.ts$/, '')));

const compileBundle = (entry: string, name: string) =>
  build({
    absWorkingDir: checkout,
    entryPoints: [entry],
    outdir: 'out',
    write: false,
    bundle: true,
    metafile: true,
    format: 'esm',
    logLevel: 'error',
    jsx: 'automatic',
    platform: 'browser',
    loader: { '.scss': 'empty', '.css': 'empty', '.svg': 'empty' },
    ...(name !== 'shell' && { external: SINGLETONS }),
  });

const bundledIn = ({ inputs }: Metafile): string[] =>
  Object.keys(inputs).flatMap((file) => {
    const within = file.split('node_modules/');
    return within.length < 2 ? [] : [packageOf(within.at(-1) ?? '')];
  });

/** What a server imports. A bundle imports nothing but the singletons, which it has from the shell. */
const importedIn = ({ outputs }: Metafile): string[] =>
  Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path: specifier, external }) => external === true && !isBuiltin(specifier))
    .map(({ path: specifier }) => specifier)
    .filter((specifier) => !SINGLETONS.includes(specifier))
    .map(packageOf);

export function manifestOf(workspace: string) {
  const text = readFileSync(path.join(checkout, workspace, 'package.json'), 'utf8');
  return JSON.parse(text) as { version: string; dependencies: Record<string, string> };
}
