import { execFile } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { nextDistance } from 'releases/apps';
import { appWorkflow } from './appWorkflow';
import { workspaceOf, type NewRemote } from './NewRemote';
import { remoteFiles } from './remoteFiles';
import { json, write } from '../writeFiles';

/** That of this checkout: another may have nothing installed. */
const PRETTIER = path.resolve(import.meta.dirname, '../../node_modules/prettier/bin/prettier.cjs');

interface RootManifest {
  workspaces: string[];
}

interface Lock {
  packages: Record<string, Record<string, unknown>>;
}

/**
 * Makes a workspace for a new remote, and enters it where workspaces are listed: the root's manifest, the lock
 * and the type check's references. Shell and API learn of it from its release.
 * @returns the files that it has written, by their path in the checkout
 * @throws Error where there is one of that name already
 */
export async function createRemote(remote: NewRemote, checkout: string): Promise<string[]> {
  const app = workspaceOf(remote);
  const at = (file: string) => path.join(checkout, file);
  const manifest = await readJson<RootManifest>(at('package.json'));
  if (manifest.workspaces.includes(app)) throw new Error(`There is a remote ${app} already.`);
  const others = manifest.workspaces.filter((name) => name.startsWith('mfe-'));
  const distance = nextDistance(others.length);

  const files = new Map<string, string>();
  for (const [file, text] of Object.entries(await remoteFiles(remote, { checkout, distance })))
    files.set(`${app}/${file}`, text);
  const sources = [app, 'shared-ui', 'platform/remote-kit/src/runtime'];
  files.set(...appWorkflow({ name: app, sources }));
  const last = manifest.workspaces.findLastIndex((name) => name.startsWith('mfe-'));
  manifest.workspaces.splice(last + 1, 0, app);
  files.set('package.json', JSON.stringify(manifest));
  files.set('tsconfig.json', await withReference(at('tsconfig.json'), app));
  files.set('package-lock.json', await lockWith(at('package-lock.json'), app, files));

  for (const [file, text] of files) await write(at(file), text);
  await promisify(execFile)(process.execPath, [PRETTIER, '--write', ...files.keys()], {
    cwd: checkout,
  });
  // What an installation would do for a workspace, so that it need not run.
  await symlink(path.join('..', app), at(`node_modules/${app}`)).catch(() => undefined);
  return [...files.keys()];
}

async function withReference(file: string, app: string): Promise<string> {
  const config = await readJson<{ references: { path: string }[] }>(file);
  const after = config.references.findLastIndex((each) => each.path.startsWith('mfe-'));
  config.references.splice(after + 1, 0, { path: app });
  return JSON.stringify(config);
}

async function lockWith(
  file: string,
  app: string,
  files: ReadonlyMap<string, string>,
): Promise<string> {
  const lock = await readJson<Lock>(file);
  const own = JSON.parse(files.get(`${app}/package.json`) ?? '{}') as Record<string, unknown>;
  const root = JSON.parse(files.get('package.json') ?? '{}') as RootManifest;
  const { version, dependencies, devDependencies } = own;
  const added = {
    ...lock.packages,
    '': { ...lock.packages[''], workspaces: root.workspaces },
    [app]: { version, dependencies, devDependencies },
    [`node_modules/${app}`]: { resolved: app, link: true },
  };
  const sorted = Object.entries(added).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return json({ ...lock, packages: Object.fromEntries(sorted) });
}

async function readJson<Data>(file: string): Promise<Data> {
  return JSON.parse(await readFile(file, 'utf8')) as Data;
}
