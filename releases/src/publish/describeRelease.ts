import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST, type Release } from '../Release';
import { checkout, type Part } from '../../../tooling/parts';
import type { Built } from './compile';
import { exposedFiles, screenFiles } from './screenFiles';

interface FederationManifest {
  shared?: { name: string; requiredVersion: string; singleton: boolean }[];
}

/** What a built folder says of itself: `release.json`. */
export async function describeRelease(
  part: Part,
  version: string,
  folder: string,
  { groups, entryFiles }: Built,
): Promise<Release> {
  const described = { name: part.name, version, files: await fileIntegrities(folder) };
  if (part.name === 'shell') {
    const entry = {
      scripts: entryFiles.filter((name) => name.endsWith('.js')),
      styles: entryFiles.filter((name) => name.endsWith('.css')),
    };
    return { ...described, federationName: null, entry, paths: [], exposed: [], shared: [] };
  }
  const federation = JSON.parse(
    await readFile(path.join(checkout, part.name, 'federation.json'), 'utf8'),
  ) as { name: string; paths: string[] };
  const routes = await readFile(path.join(checkout, part.name, 'src/routes.tsx'), 'utf8');
  const manifest = JSON.parse(
    await readFile(path.join(folder, MANIFEST), 'utf8'),
  ) as FederationManifest;
  return {
    ...described,
    federationName: federation.name,
    entry: { scripts: [], styles: [] },
    paths: screenFiles(groups, routes, federation.paths),
    exposed: exposedFiles(groups),
    shared: (manifest.shared ?? []).map(({ name, requiredVersion, singleton }) => ({
      name,
      requiredVersion,
      singleton,
    })),
  };
}

/** The integrity of every file in a folder, by its path there. */
export async function fileIntegrities(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const hashed = files.map(async (file): Promise<[string, string]> => {
    const content = await readFile(path.join(folder, file));
    return [file, `sha384-${createHash('sha384').update(content).digest('base64')}`];
  });
  return Object.fromEntries(await Promise.all(hashed));
}
