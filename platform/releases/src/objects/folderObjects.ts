import { randomUUID } from 'node:crypto';
import { cp, link, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStore } from './ObjectStore';

/** A folder of this machine as a store. Names that begin with a dot are still being written. */
export function folderObjects(root: string): ObjectStore {
  const at = (key: string) => path.join(root, key);
  const named = async (under: string, isWanted: 'isFile' | 'isDirectory') =>
    ((await orNull(readdir(at(under), { withFileTypes: true }))) ?? [])
      .filter((entry) => !entry.name.startsWith('.') && entry[isWanted]())
      .map(({ name }) => name);
  return {
    root,
    cacheTtlMs: 0,
    read: (key) => orNull(readFile(at(key))),
    modifiedAt: async (key) => (await orNull(stat(at(key))))?.mtime ?? null,
    folders: (under) => named(under, 'isDirectory'),
    files: (under) => named(under, 'isFile'),
    filesBelow: async (under) => (await orNull(filesIn(at(under)))) ?? [],
    write: (key, content) => writeWhole(at(key), content),
    create: async (key, content) => {
      const arrived = await arrive(at(key), content);
      try {
        return await isFirst(link(arrived, at(key)));
      } finally {
        await rm(arrived);
      }
    },
    place: async (folder, under) => {
      const target = at(under);
      // The store may be on another disk, hence the copy; the rename is atomic.
      const arriving = nextTo(target);
      await cp(folder, arriving, { recursive: true });
      try {
        return await isFirst(rename(arriving, target));
      } finally {
        await rm(arriving, { recursive: true, force: true });
      }
    },
    remove: (under) => rm(at(under), { recursive: true, force: true }),
    download: async () => {
      // It is there already.
    },
    awayMs: () => 0,
    requireConditions: async () => {
      // `link` fails where the file is there.
    },
  };
}

/** The files of a folder of this machine, by their paths there, with forward slashes. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'));
}

const nextTo = (target: string): string =>
  path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID()}`);

/** Writes a file beside its target and flushes it to the disk. */
async function arrive(target: string, content: string | Uint8Array): Promise<string> {
  await mkdir(path.dirname(target), { recursive: true });
  const arriving = nextTo(target);
  const handle = await open(arriving, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return arriving;
}

/** A reader of the file sees it whole or not at all, also after a crash. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await rename(await arrive(file, content), file);
}

export async function isFirst(taking: Promise<void>): Promise<boolean> {
  try {
    await taking;
    return true;
  } catch (error) {
    if (['EEXIST', 'ENOTEMPTY'].includes(codeOf(error))) return false;
    throw error;
  }
}

async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
    throw error;
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
