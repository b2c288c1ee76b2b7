import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ObjectStore } from '../objects/ObjectStore';
import type { Release } from '../records/Release';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { verifyFile, verifyFolder } from '../signing/verifyRelease';

const decompress = promisify(brotliDecompress);
/** Far more than the source map of any script. */
const MAX_BYTES = 64 * 2 ** 20;

export const storedMap = (script: string): string => `${script}.map.br`;

/** Apart from what is served: no server passes this folder on. */
const mapsFolder = (app: string, version: string): string => `maps/${app}/${version}`;

/**
 * Stores the source maps of a published version.
 * @param folder in which they are, as the record of the version names them
 * @returns false where they are there already
 * @throws UntrustedError where the record names others
 */
export async function placeMaps(
  folder: string,
  release: Release,
  objects: ObjectStore,
): Promise<boolean> {
  const { name, version, maps } = release;
  await verifyFolder(folder, { ...release, files: maps });
  const last = Object.keys(maps).at(-1);
  return last !== undefined && objects.place(folder, mapsFolder(name, version), last);
}

/**
 * The source map of a published script, as JSON; null where none is kept.
 * @throws UntrustedError where it is not the one that the signed record names
 * @throws Error where that version has not been published, or it is larger than 64 MiB
 */
export async function readSourceMap(
  store: ReleaseStore,
  name: string,
  version: string,
  script: string,
): Promise<string | null> {
  const release = await store.release(name, version);
  const { maps } = release;
  const file = storedMap(script);
  if (!Object.hasOwn(maps, file)) return null;
  const content = await store.objects.read(`${mapsFolder(name, version)}/${file}`);
  if (content === null) return null;
  verifyFile({ ...release, files: maps }, file, content);
  return (await decompress(content, { maxOutputLength: MAX_BYTES })).toString();
}

export const removeMaps = (objects: ObjectStore, app: string, version: string): Promise<void> =>
  objects.remove(mapsFolder(app, version));
