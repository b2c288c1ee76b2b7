import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
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
    await pLimit(FILES_AT_ONCE).map(await store.filesBelow(under), async (name) => {
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
      if (existsSync(path.join(root, under))) return;
      // A folder that is not complete yet is asked for again next time.
      if ((await store.modifiedAt(`${under}/${last}`)) !== null)
        await downloads.get(under, () => copy(under));
    },
    awayMs: () => 0,
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Of another account, which may not be asked.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A process that is killed removes nothing. The one of this number is gone too: in a container it is always 1. */
function removeLeftFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = /^plum-releases-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    const folder = path.join(tmpdir(), name);
    // Another account's cannot be removed.
    if (statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.())
      rmSync(folder, { recursive: true, force: true });
  }
}

let folders: string | null = null;
let count = 0;

/**
 * The path of a new folder of this process's own, such as that of one store. All of them are removed when it ends, or
 * when the next one starts.
 */
export function ownFolder(): string {
  if (folders === null) {
    removeLeftFolders();
    const made = mkdtempSync(path.join(tmpdir(), `plum-releases-${process.pid}-`));
    process.once('exit', () => {
      rmSync(made, { recursive: true, force: true });
    });
    folders = made;
  }
  count += 1;
  return path.join(folders, String(count));
}
