import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseFederation, type Federation } from './records/screens';
import { inEnvironment, readEnvironment } from './objects/storeAddress';

/** The folder of the checkout; for the kit's command the project in which it runs (PLUM_PROJECT). */
export const checkout =
  process.env['PLUM_PROJECT'] ?? path.resolve(import.meta.dirname, '../../..');

export interface App {
  name: string;
  folder: string;
  /** Distance of its port from PORT_BASE, as its `federation.json` states. */
  distance: number;
  /** The folders whose source it is built from, from the checkout on. */
  sources: readonly string[];
}

interface Manifest {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
}

/** A file of an app or of the checkout; an empty object where it is not there. */
function readJson<Content>(folder: string, name: string): Partial<Content> {
  const file = path.join(folder, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : {};
}

const { name: own = '', workspaces } = readJson<Manifest>(checkout, 'package.json');

/** The files that configure the build of a remote, by the bundler that it uses. */
export const BUILD_CONFIGS = ['webpack.config.js', 'rspack.config.js', 'vite.config.js'];

/** The workspaces that a remote's bundle contains, with their folders. */
const COMPILED_IN = {
  lending: 'lending',
  'shared-ui': 'shared-ui',
  'remote-kit': 'platform/remote-kit/src/runtime',
};

/** Every workspace that is a remote, in the order of package.json; a project without workspaces is itself one. */
const allRemotes: readonly (App & Pick<Federation, 'host'>)[] =
  workspaces === undefined
    ? [remoteIn(checkout, own, ['src'])]
    : workspaces.filter((place) => path.basename(place).startsWith('mfe-')).map(workspaceApp);

function remoteIn(folder: string, name: string, sources: readonly string[]) {
  const { port, host } = readJson<Federation>(folder, 'federation.json');
  if (port === undefined && workspaces !== undefined)
    throw new Error(`${folder}/federation.json names no port`);
  return { name, folder, distance: port ?? 1, sources, host };
}

function workspaceApp(place: string) {
  const folder = path.join(checkout, place);
  // What its bundle contains; of other workspaces it takes types, what the shell provides, and constants of the
  // contract, which every version covers.
  const { dependencies = {} } = readJson<Manifest>(folder, 'package.json');
  const compiledIn = Object.entries(COMPILED_IN).flatMap(([workspace, source]) =>
    workspace in dependencies ? [source] : [],
  );
  return remoteIn(folder, path.basename(place), [place, ...compiledIn]);
}

/** The remotes of the applicants' page. */
export const remotes: readonly App[] = allRemotes.filter(({ host }) => host === undefined);

/** The remotes of the operators' console. Nothing that applicants get imports them. */
export const operatorRemotes: readonly App[] = allRemotes.filter(({ host }) => host !== undefined);

/**
 * The port distance of a further remote. Nine ports lie between those of the shell and the API; from the tenth
 * remote on they lie beyond the ports of development.
 * @param others how many remotes there are already
 */
export const nextDistance = (others: number): number => (others < 9 ? others + 1 : others + 31);

export const shell: App = {
  name: 'shell',
  folder: path.join(checkout, 'shell'),
  distance: 0,
  sources: ['shell', 'shared-ui', 'shared-auth'],
};

/** The page that loads the operators' remotes. It is deployed with its server. */
export const controlPage: App = {
  name: 'control',
  folder: path.join(checkout, 'platform/console/host'),
  distance: 20,
  sources: ['platform/console/host', 'shared-ui', 'shared-auth'],
};

export const apps: readonly App[] = [shell, ...remotes];

/** Everything that is released on its own, the operators' remotes last. */
export const releasedApps: readonly App[] = [...apps, ...operatorRemotes];

/** @throws Error where there is no such app. */
export function appNamed(name: string): App {
  const app = releasedApps.find((candidate) => candidate.name === name);
  if (app === undefined) throw new Error(`There is no app ${name}`);
  return app;
}

/**
 * What an app's `federation.json` declares.
 * @throws Error that names the file and the field where it is wrong
 */
export async function readFederation({ name, folder }: App): Promise<Federation> {
  const file = path.join(folder, 'federation.json');
  if (!existsSync(file))
    throw new Error(
      `${name} has no federation.json, which declares its screens: docs/remote-contract.md`,
    );
  const text = await readFile(file, 'utf8');
  return parseFederation(text, `${name}/federation.json`);
}

/** Who owns an app, as this checkout says; null where it does not. */
export const ownerHere = async (app: App): Promise<string | null> =>
  (await readFederation(app)).owner ?? null;

/** The folder that holds all data of a running Plum: DATA_DIR, else `.data` of the checkout. */
export const dataFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(env['DATA_DIR'] ?? path.join(checkout, '.data'));

/** The release folder of a running Plum. */
export const releasesFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  path.join(dataFolder(env), 'releases');

/** The release store of the commands: the bucket at RELEASES_URL, else the folder; in RELEASE_ENVIRONMENT. */
export const releasesAddress = (env: NodeJS.ProcessEnv = process.env): string =>
  inEnvironment(
    (env['RELEASES_URL'] ?? '') || releasesFolder(env),
    readEnvironment((env['RELEASE_ENVIRONMENT'] ?? '') || 'production'),
  );
