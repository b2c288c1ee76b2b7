import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bucketClient } from './bucketClient';
import type { ObjectStore } from './ObjectStore';

/** How many files travel at a time. */
const AT_ONCE = 16;
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
const HELD_MS = 1000;

/** A bucket as a store: what was brought from it lies in a folder of this process's own. */
export function bucketObjects(address: string): ObjectStore {
  const client = bucketClient(address);
  const root = ownFolder();
  const brought = new Map<string, Promise<void>>();

  const create = async (key: string, content: Uint8Array<ArrayBuffer>, isForEver: boolean) => {
    const how = { type: typeOf(key), isNew: true, isForEver };
    if (await client.put(key, content, how)) return true;
    // An answer that got lost was asked for again: then it is there, and ours.
    const held = await client.get(key);
    if (held === null) return client.put(key, content, how);
    return held.equals(content) ? 'same' : false;
  };

  const bring = async (under: string) => {
    const { keys } = await client.list(under, 'all');
    const arriving = path.join(root, `.${randomUUID()}`);
    await each(keys, async (key) => {
      const content = await client.get(key);
      const file = path.join(arriving, inside(key, under));
      await mkdir(path.dirname(file), { recursive: true });
      if (content !== null) await writeFile(file, content);
    });
    await mkdir(path.dirname(path.join(root, under)), { recursive: true });
    await rename(arriving, path.join(root, under));
  };

  return {
    root,
    heldMs: HELD_MS,
    read: client.get,
    modifiedAt: client.head,
    folders: async (under) =>
      (await client.list(under, 'folder')).folders.map((folder) => path.posix.basename(folder)),
    files: async (under) =>
      (await client.list(under, 'folder')).keys.map((key) => path.posix.basename(key)),
    write: async (key, content) => {
      const how = { type: typeOf(key), isNew: false, isForEver: false };
      await client.put(key, Buffer.from(content), how);
    },
    create: async (key, content) => (await create(key, Buffer.from(content), true)) !== false,
    place: async (folder, under, last) => {
      if ((await client.head(`${under}/${last}`)) !== null) return false;
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
      const put = async (file: string) =>
        create(`${under}/${file}`, await readFile(path.join(folder, file)), true);
      await each(
        files.filter((file) => file !== last),
        async (file) => {
          if ((await put(file)) === false)
            throw new Error(
              `${under} was begun with other content (${file}) and may still be arriving. Raise the version.`,
            );
        },
      );
      return (await put(last)) === true;
    },
    remove: async (under) => {
      const { keys } = await client.list(under, 'all');
      await each(keys, client.remove);
    },
    bring: async (under, last) => {
      // What is not whole yet may become so, and what failed is asked for anew.
      if (!brought.has(under) && (await client.head(`${under}/${last}`)) === null) return;
      const running = brought.get(under) ?? bring(under);
      brought.set(under, running);
      await running.catch((error: unknown) => {
        brought.delete(under);
        throw error;
      });
    },
  };
}

const inside = (key: string, under: string): string => key.slice(under.length + 1);

let folders: string | null = null;
let count = 0;

/** A folder of this process's own for one store; all of them go when it ends. */
function ownFolder(): string {
  if (folders === null) {
    const made = mkdtempSync(path.join(tmpdir(), 'plum-releases-'));
    process.once('exit', () => {
      rmSync(made, { recursive: true, force: true });
    });
    folders = made;
  }
  count += 1;
  return path.join(folders, String(count));
}

async function each<Item>(items: readonly Item[], act: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
