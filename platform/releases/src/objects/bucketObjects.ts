import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bucketClient } from './bucketClient';
import { filesIn } from './folderObjects';
import type { RemoteObjects } from './ObjectStore';
import { Cache } from './readObjects';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};
const typeOf = (key: string): string => TYPES[path.extname(key)] ?? 'application/octet-stream';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Created by the first server or command that writes to a bucket. */
const PROBE = 'conditional-write-probe';

/** A bucket as a store. */
export function bucketObjects(address: string): RemoteObjects {
  const client = bucketClient(address, 'RELEASES_URL');

  const probing = new Cache();
  const requireConditions = () =>
    probing.get(PROBE, async () => {
      const create = (text: string) =>
        client.put(PROBE, Buffer.from(text), { type: 'text/plain', isNew: true });
      await create('one');
      if (await create('two'))
        throw new Error(
          'The bucket ignores If-None-Match: * and lets two writers create one object, so two release events could contradict each other: use a storage with conditional writes.',
        );
    });

  async function create(key: string, content: Uint8Array<ArrayBuffer>) {
    await requireConditions();
    const how = { type: typeOf(key), isNew: true, cacheControl: FOR_EVER };
    if (await client.put(key, content, how)) return true;
    // A request whose answer was lost is repeated, and then finds its own object.
    const stored = await client.get(key);
    if (stored === null) return client.put(key, content, how);
    return stored.equals(content) ? 'same' : false;
  }

  return {
    requireConditions,
    read: client.get,
    modifiedAt: client.head,
    folders: async (under) => (await client.list(under, 'direct')).folders,
    files: async (under) =>
      (await client.list(under, 'direct')).objects.map(({ key }) => path.posix.basename(key)),
    filesBelow: async (under) =>
      (await client.list(under, 'all')).objects.map(({ key }) => key.slice(under.length + 1)),
    write: async (key, content) => {
      await client.put(key, Buffer.from(content), { type: typeOf(key), cacheControl: 'no-cache' });
    },
    create: async (key, content) => (await create(key, Buffer.from(content))) !== false,
    place: async (folder, under, last) => {
      if ((await client.head(`${under}/${last}`)) !== null) return false;
      const put = async (file: string) =>
        create(`${under}/${file}`, await readFile(path.join(folder, file)));
      // One after the other: of two writers at once, the one that is refused a file has stored none of the later ones.
      for (const file of (await filesIn(folder)).filter((name) => name !== last).sort())
        if ((await put(file)) === false)
          throw new Error(
            `${under} was begun with other content (${file}) and may still be arriving. Raise the version.`,
          );
      return (await put(last)) === true;
    },
    remove: async (under) => {
      const { objects } = await client.list(under, 'all');
      await Promise.all(objects.map(({ key }) => client.remove(key)));
    },
  };
}
