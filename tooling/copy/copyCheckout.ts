import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { projectFiles } from '../verify/projectFiles';

interface Manifest {
  workspaces: string[];
}

/**
 * Copies the work tree, uncommitted files included, to change and build it elsewhere. Installed packages are
 * linked to those of the checkout; the workspaces among them are the copy's.
 * @param folder is created; it must not exist
 * @param without workspaces that the copy lacks
 */
export async function copyCheckout(folder: string, without: readonly string[] = []): Promise<void> {
  // A repository within this one is listed as a folder.
  const files = projectFiles().filter(
    (file) => !file.endsWith('/') && !without.some((workspace) => file.startsWith(`${workspace}/`)),
  );
  await Promise.all(files.map((file) => cp(path.join(checkout, file), path.join(folder, file))));
  const manifest = path.join(folder, 'package.json');
  const { workspaces, ...rest } = JSON.parse(await readFile(manifest, 'utf8')) as Manifest;
  const kept = workspaces.filter((workspace) => !without.includes(workspace));
  if (without.length > 0) await writeFile(manifest, JSON.stringify({ ...rest, workspaces: kept }));
  await linkPackages(folder);
}

/** Links what is installed here into a copy of the project; its workspaces are its own. */
export async function linkPackages(folder: string): Promise<void> {
  const root = await readFile(path.join(folder, 'package.json'), 'utf8');
  const { workspaces } = JSON.parse(root) as Manifest;
  const installed = path.join(checkout, 'node_modules');
  const linked = path.join(folder, 'node_modules');
  await mkdir(linked);
  const packages = new Map<string, string>();
  for (const workspace of workspaces) {
    const manifest = await readFile(path.join(folder, workspace, 'package.json'), 'utf8');
    packages.set((JSON.parse(manifest) as { name: string }).name, workspace);
  }
  const names = (await readdir(installed)).filter((name) => !packages.has(name));
  await Promise.all(
    names.map((name) => symlink(path.join(installed, name), path.join(linked, name))),
  );
  for (const [name, workspace] of packages) {
    await symlink(path.join(folder, workspace), path.join(linked, name));
    const own = path.join(checkout, workspace, 'node_modules');
    if (existsSync(own)) await symlink(own, path.join(folder, workspace, 'node_modules'));
  }
}
