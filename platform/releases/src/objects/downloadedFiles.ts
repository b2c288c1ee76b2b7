import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import type { ObjectStore } from './ObjectStore';
import { Cache } from './readObjects';

/** New sessions follow a release event within a second: half of it is for reading. */
const CACHE_TTL_MS = 500;
const FILES_AT_ONCE = 16;

/** A store whose folders are copied to a folder of this process's own, each once. */
export function downloading(
  store: Omit<ObjectStore, 'root' | 'cacheTtlMs' | 'download'>,
): ObjectStore {
  const root = ownFolder();
  const downloads = new Cache();
  async function copy(under: string) {
    const arriving = path.join(root, `.${randomUUID()}`);
    await each(await store.filesBelow(under), async (name) => {
      const content = await store.read(`${under}/${name}`);
      const file = path.join(arriving, name);
      await mkdir(path.dirname(file), { recursive: true });
      if (content !== null) await writeFile(file, content);
    });
    // It appears as a whole.
    await mkdir(path.dirname(path.join(root, under)), { recursive: true });
    await rename(arriving, path.join(root, under));
  }
  return {
    ...store,
    root,
    cacheTtlMs: CACHE_TTL_MS,
    download: async (under, last) => {
      // A folder that is not complete yet is asked for again next time.
      if (!downloads.has(under) && (await store.modifiedAt(`${under}/${last}`)) === null) return;
      await downloads.get(under, () => copy(under));
    },
  };
}

export async function each<Item>(items: readonly Item[], act: (item: Item) => Promise<void>) {
  const limit = pLimit(FILES_AT_ONCE);
  await Promise.all(items.map((item) => limit(act, item)));
}

let folders: string | null = null;
let count = 0;

/** A folder of this process's own for one store. All of them are removed when it ends. */
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
