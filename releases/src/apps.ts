import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The folder of the checkout. */
export const checkout = path.resolve(import.meta.dirname, '../..');

/** The shell or a remote: what is built and released on its own. */
export interface App {
  name: string;
  /** Distance of its port from PORT_BASE, as its webpack configuration says. */
  distance: number;
  /** Workspaces whose source it is built from. */
  sources: readonly string[];
}

const { workspaces } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8')) as {
  workspaces: string[];
};

/** Every workspace that is a remote, in the order of package.json. */
export const remotes: readonly App[] = workspaces
  .filter((name) => name.startsWith('mfe-'))
  .map((name) => ({ name, distance: distanceOf(name), sources: [name, ...compiledInto(name)] }));

/** The workspaces that a remote's bundle contains; it takes types of the others, or what the shell provides. */
function compiledInto(name: string): string[] {
  const manifest = readFileSync(path.join(checkout, name, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  return ['lending', 'shared-ui'].filter((workspace) => workspace in dependencies);
}

function distanceOf(name: string): number {
  const config = readFileSync(path.join(checkout, name, 'webpack.config.js'), 'utf8');
  const [, port] = /\bport: (\d+)/.exec(config) ?? [];
  if (port === undefined) throw new Error(`${name}/webpack.config.js names no port`);
  return Number(port);
}

/**
 * The port distance of a further remote. Nine ports lie between those of the shell and the API; from the tenth
 * remote on they lie beyond the ports of development.
 * @param others how many remotes there are already
 */
export const nextDistance = (others: number): number => (others < 9 ? others + 1 : others + 31);

/** The one host of all remotes. */
export const shell: App = {
  name: 'shell',
  distance: 0,
  sources: ['shell', 'shared-ui', 'shared-auth'],
};

/** The shell, then the remotes. */
export const apps: readonly App[] = [shell, ...remotes];

/** @throws Error where there is no such app. */
export function appNamed(name: string): App {
  const app = apps.find((candidate) => candidate.name === name);
  if (app === undefined) throw new Error(`There is no app ${name}`);
  return app;
}

/** The version in an app's own package.json. */
export async function ownVersion({ name }: App): Promise<string> {
  const manifest = await readFile(path.join(checkout, name, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** A remote's name in the federation, and the paths it serves: its `federation.json`. */
export async function readFederation({ name }: App): Promise<{ name: string; paths: string[] }> {
  const federation = await readFile(path.join(checkout, name, 'federation.json'), 'utf8');
  return JSON.parse(federation) as { name: string; paths: string[] };
}

/** The folder that holds all data of a running Plum: DATA_DIR, else `.data` of the checkout. */
export const dataFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(env['DATA_DIR'] ?? path.join(checkout, '.data'));

/** The release folder of a running Plum. */
export const releasesFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  path.join(dataFolder(env), 'releases');

/** The release store of the commands: the bucket at RELEASES_URL, else the folder. */
export const releasesAddress = (env: NodeJS.ProcessEnv = process.env): string =>
  (env['RELEASES_URL'] ?? '') || releasesFolder(env);
