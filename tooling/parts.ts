import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the checkout. */
export const checkout = path.resolve(import.meta.dirname, '..');

/** What is built and released on its own. `distance` is that of its port from PORT_BASE, as its webpack configuration says. */
export interface Part {
  name: string;
  distance: number;
  /** Workspaces whose source it is built from. */
  sources: readonly string[];
}

const { workspaces } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8')) as {
  workspaces: string[];
};

/** Every workspace that is a remote, in the order in which package.json names them. */
export const remotes: readonly Part[] = workspaces
  .filter((name) => name.startsWith('mfe-'))
  .map((name) => ({ name, distance: distanceOf(name), sources: [name, ...compiledInto(name)] }));

function distanceOf(name: string): number {
  const config = readFileSync(path.join(checkout, name, 'webpack.config.js'), 'utf8');
  const [, port] = /\bport: (\d+)/.exec(config) ?? [];
  if (port === undefined) throw new Error(`${name}/webpack.config.js names no port`);
  return Number(port);
}

/** The workspaces whose source becomes part of a remote; of the others it takes types, or what the shell provides. */
function compiledInto(name: string): string[] {
  const manifest = readFileSync(path.join(checkout, name, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  return ['lending', 'shared-ui'].filter((workspace) => workspace in dependencies);
}

/**
 * The distance that a further remote gets. Nine ports lie between the shell's and the API's; from the tenth
 * remote on they lie beyond those of development.
 * @param others how many remotes there are already
 */
export const nextDistance = (others: number): number => (others < 9 ? others + 1 : others + 31);

/** The one host of all remotes. */
export const shell: Part = {
  name: 'shell',
  distance: 0,
  sources: ['shell', 'shared-ui', 'shared-auth'],
};

/** The shell, then the remotes. */
export const parts: readonly Part[] = [shell, ...remotes];

/** @throws Error where there is no such part. */
export function partNamed(name: string): Part {
  const part = parts.find((candidate) => candidate.name === name);
  if (part === undefined) throw new Error(`There is no part ${name}`);
  return part;
}

/** The folder that holds all data of a running Plum: DATA_DIR, else `.data` of the checkout. */
export const dataFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(env['DATA_DIR'] ?? path.join(checkout, '.data'));

/** The folder of releases that belongs to a running Plum. */
export const releasesFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  path.join(dataFolder(env), 'releases');

/** Where the release tool works: the bucket at RELEASES_URL, else the folder. */
export const releasesAddress = (env: NodeJS.ProcessEnv = process.env): string =>
  (env['RELEASES_URL'] ?? '') || releasesFolder(env);
