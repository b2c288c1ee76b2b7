import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import type { ObjectStore } from './ObjectStore';

const FILES_AT_ONCE = 16;

interface Bringing {
  root: string;
  under: string;
  /** By their paths in the folder. */
  files: readonly string[];
  read: ObjectStore['read'];
}

/** Copies a folder of a store to this machine's disk, where it appears as a whole. */
export async function bringFiles({ root, under, files, read }: Bringing): Promise<void> {
  const arriving = path.join(root, `.${randomUUID()}`);
  await each(files, async (name) => {
    const content = await read(`${under}/${name}`);
    const file = path.join(arriving, name);
    await mkdir(path.dirname(file), { recursive: true });
    if (content !== null) await writeFile(file, content);
  });
  await mkdir(path.dirname(path.join(root, under)), { recursive: true });
  await rename(arriving, path.join(root, under));
}

export async function each<Item>(items: readonly Item[], act: (item: Item) => Promise<void>) {
  const limit = pLimit(FILES_AT_ONCE);
  await Promise.all(items.map((item) => limit(act, item)));
}

let folders: string | null = null;
let count = 0;

/** A folder of this process's own for one store. All of them are removed when it ends. */
export function ownFolder(): string {
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
