import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import type { ObjectStore } from './ObjectStore';

/** New sessions follow a release event within a second: half of it is for reading. */
export const CACHE_TTL_MS = 500;
const FILES_AT_ONCE = 16;

interface Source extends Pick<ObjectStore, 'read' | 'modifiedAt'> {
  /** The files of a folder, by their paths there. */
  list: (under: string) => Promise<readonly string[]>;
}

/** Copies folders of a store to a folder of this process's own, each once. */
export function downloadingFrom({
  read,
  modifiedAt,
  list,
}: Source): Pick<ObjectStore, 'root' | 'download'> {
  const root = ownFolder();
  const downloads = new Map<string, Promise<void>>();
  async function copy(under: string) {
    const arriving = path.join(root, `.${randomUUID()}`);
    await each(await list(under), async (name) => {
      const content = await read(`${under}/${name}`);
      const file = path.join(arriving, name);
      await mkdir(path.dirname(file), { recursive: true });
      if (content !== null) await writeFile(file, content);
    });
    // It appears as a whole.
    await mkdir(path.dirname(path.join(root, under)), { recursive: true });
    await rename(arriving, path.join(root, under));
  }
  return {
    root,
    download: async (under, last) => {
      // A folder that is not complete yet, or that failed, is asked for again next time.
      if (!downloads.has(under) && (await modifiedAt(`${under}/${last}`)) === null) return;
      const running = downloads.get(under) ?? copy(under);
      downloads.set(under, running);
      await running.catch((error: unknown) => {
        downloads.delete(under);
        throw error;
      });
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
