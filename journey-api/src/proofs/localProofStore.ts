import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { receiveInto } from './arrivingFile';
import type { ProofStore } from './proofStore';

const syncDirectory = async (directory: string): Promise<void> => {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const removeOlder = async (
  directory: string,
  kept: Set<string>,
  olderThanMs: number,
): Promise<void> => {
  const before = Date.now() - olderThanMs;
  const entries = await readdir(directory, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile() && !kept.has(entry.name))) {
    const path = join(directory, name);
    const held = await stat(path).catch(ignoreMissing);
    if (held && held.mtimeMs <= before) await rm(path, { force: true });
  }
};

const ignoreMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** Files on the local disk, named by proof id. */
export const createLocalProofStore = async (directory: string): Promise<ProofStore> => {
  const arriving = join(directory, 'arriving');
  await mkdir(arriving, { recursive: true });
  return {
    receive: (content) =>
      receiveInto(arriving, content, async (path, proofId) => {
        await rename(path, join(directory, proofId));
        await syncDirectory(directory);
      }),
    remove: (proofId) => rm(join(directory, proofId), { force: true }),
    sweep: async (keptProofIds, olderThanMs) => {
      await removeOlder(directory, new Set(keptProofIds), olderThanMs);
      await removeOlder(arriving, new Set(), olderThanMs);
    },
  };
};
