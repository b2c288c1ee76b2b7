import { cp, lstat, mkdir, readFile, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { projectFiles } from '../verify/projectFiles';

/**
 * Copies the project as it stands, new files too, so that something may be changed and built without
 * touching it. Installed packages are the project's own; the workspaces among them are the copy's.
 * @param folder is made; it must not be there yet
 */
export async function copyCheckout(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of projectFiles())
    await cp(path.join(checkout, file), path.join(folder, file), { recursive: true });
  await linkPackages(folder);
}

async function linkPackages(folder: string): Promise<void> {
  const { workspaces } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const installed = path.join(checkout, 'node_modules');
  const linked = path.join(folder, 'node_modules');
  await mkdir(linked);
  for (const name of await readdir(installed)) {
    if (workspaces.includes(name)) continue;
    await symlink(path.join(installed, name), path.join(linked, name));
  }
  for (const name of workspaces) {
    await symlink(path.join(folder, name), path.join(linked, name));
    await linkOwnPackages(name, folder);
  }
}

/** What a workspace has in another version than the rest lies in a folder of its own. */
async function linkOwnPackages(name: string, folder: string): Promise<void> {
  const own = path.join(checkout, name, 'node_modules');
  const isThere = await lstat(own).then(
    () => true,
    () => false,
  );
  if (isThere) await symlink(own, path.join(folder, name, 'node_modules'));
}
