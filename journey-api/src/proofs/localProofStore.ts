import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sealer } from '../sealing/sealer';
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

/** What a sealed file is of. */
export const aboutOf = (proofId: string): string => `proof ${proofId}`;

/** Files on the local disk, named by proof id, encrypted. One that is arriving is not yet. */
export const createLocalProofStore = async (
  directory: string,
  sealer: Sealer,
): Promise<ProofStore> => {
  const arriving = join(directory, 'arriving');
  await mkdir(arriving, { recursive: true });
  const readStored = (proofId: string) => readFile(join(directory, proofId)).catch(ignoreMissing);
  /** Replaces a file as a whole. */
  const write = async (proofId: string, plain: Uint8Array): Promise<void> => {
    const draft = join(arriving, randomUUID());
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(sealer.seal(plain, aboutOf(proofId)));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(directory, proofId));
    await syncDirectory(directory);
  };
  return {
    receive: (content) =>
      receiveInto(arriving, content, async (path, proofId) => {
        await write(proofId, await readFile(path));
        await rm(path, { force: true });
      }),
    remove: (proofId) => rm(join(directory, proofId), { force: true }),
    read: async (proofId) => {
      const stored = await readStored(proofId);
      return stored && sealer.open(stored, aboutOf(proofId));
    },
    reseal: async (proofId) => {
      const stored = await readStored(proofId);
      if (!stored || sealer.isCurrent(stored)) return false;
      await write(proofId, sealer.open(stored, aboutOf(proofId)));
      return true;
    },
    sweep: async (keptProofIds, olderThanMs) => {
      await removeOlder(directory, new Set(keptProofIds), olderThanMs);
      await removeOlder(arriving, new Set(), olderThanMs);
    },
  };
};
