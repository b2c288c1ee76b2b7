import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { isFirst, writeWhole } from './folderObjects';
import type { ObjectStore, RemoteObjects } from './ObjectStore';
import { Cache } from './readObjects';

/** New sessions follow a release event within a second: half of it is for reading. */
const CACHE_TTL_MS = 500;
const FILES_AT_ONCE = 16;
/** The folder of what is not complete yet. */
const ARRIVING = '.arriving';

/** A store whose folders are copied to a folder of this machine, each once. */
export function downloading(store: RemoteObjects, root = ownFolder()): ObjectStore {
  const downloads = new Cache();
  async function copy(under: string) {
    const arriving = path.join(root, ARRIVING, randomUUID());
    await each(await store.filesBelow(under), async (name) => {
      const content = await store.read(`${under}/${name}`);
      if (content !== null) await writeWhole(path.join(arriving, name), content);
    });
    // It appears as a whole. Another process of this folder may have been first.
    await mkdir(path.dirname(path.join(root, under)), { recursive: true });
    if (!(await isFirst(rename(arriving, path.join(root, under)))))
      await rm(arriving, { recursive: true });
  }
  return {
    ...store,
    root,
    cacheTtlMs: CACHE_TTL_MS,
    download: async (under, last) => {
      if (downloads.has(under)) return downloads.get(under, () => copy(under));
      if (existsSync(path.join(root, under))) return;
      // A folder that is not complete yet is asked for again next time.
      if ((await store.modifiedAt(`${under}/${last}`)) !== null)
        await downloads.get(under, () => copy(under));
    },
    awayMs: () => 0,
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
