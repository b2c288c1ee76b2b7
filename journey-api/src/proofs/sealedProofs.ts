import { readFile, rm } from 'node:fs/promises';
import type { Sealer } from '../sealing/sealer';
import { receiveInto } from './arrivingFile';
import type { ProofStore } from './proofStore';

type Kept = {
  load: (proofId: string) => Promise<Buffer | undefined>;
  /** Replaces a file as a whole. */
  store: (proofId: string, sealed: Buffer) => Promise<void>;
};

/** What is the same wherever encrypted proofs are kept: a complete file replaces the one that is arriving. */
export function sealedProofs(
  arriving: string,
  sealer: Sealer,
  { load, store }: Kept,
): Pick<ProofStore, 'receive' | 'read' | 'reseal'> {
  const additionalDataOf = (proofId: string): string => `proof ${proofId}`;
  const write = (proofId: string, plain: Uint8Array): Promise<void> =>
    store(proofId, sealer.seal(plain, additionalDataOf(proofId)));
  return {
    receive: (content) =>
      receiveInto(arriving, content, async (path, proofId) => {
        await write(proofId, await readFile(path));
        await rm(path, { force: true });
      }),
    read: async (proofId) => {
      const stored = await load(proofId);
      return stored && sealer.open(stored, additionalDataOf(proofId));
    },
    reseal: async (proofId) => {
      const stored = await load(proofId);
      if (!stored || sealer.isCurrent(stored)) return false;
      await write(proofId, sealer.open(stored, additionalDataOf(proofId)));
      return true;
    },
  };
}
