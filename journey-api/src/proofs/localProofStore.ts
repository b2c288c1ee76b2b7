import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sealer } from '../sealing/sealer';
import type { ProofStore } from './proofStore';
import { sealedProofs } from './sealedProofs';

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function removeOlder(
  directory: string,
  kept: Set<string>,
  olderThanMs: number,
): Promise<void> {
  const before = Date.now() - olderThanMs;
  const entries = await readdir(directory, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile() && !kept.has(entry.name))) {
    const path = join(directory, name);
    const held = await stat(path).catch(ignoreMissing);
    if (held && held.mtimeMs <= before) await rm(path, { force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Files on the local disk, named by proof id, encrypted. One that is arriving is not yet. */
export async function createLocalProofStore(
  directory: string,
  sealer: Sealer,
): Promise<ProofStore> {
  const arriving = join(directory, 'arriving');
  await mkdir(arriving, { recursive: true });
  return {
    ...sealedProofs(arriving, sealer, {
      load: (proofId) => readFile(join(directory, proofId)).catch(ignoreMissing),
      store: async (proofId, sealed) => {
        const draft = join(arriving, randomUUID());
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(sealed);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, join(directory, proofId));
        await syncDirectory(directory);
      },
    }),
    remove: (proofId) => rm(join(directory, proofId), { force: true }),
    sweep: async (keptProofIds, olderThanMs) => {
      await removeOlder(directory, new Set(keptProofIds), olderThanMs);
      await removeOlder(arriving, new Set(), olderThanMs);
    },
  };
}
