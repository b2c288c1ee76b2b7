import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { JourneyContext } from '../application/journeyStep';
import type { Sealer } from '../sealing/sealer';
import { receiveInto, type ReceivedFile } from './arrivingFile';
import type { FileScanner } from './fileScanner';
import { folderStorage, type ProofStorage } from './proofStorage';

export type ProofStore = {
  /** Leaves no file where the stream breaks off. */
  receive(content: Readable): Promise<ReceivedFile>;
  /** Seals a received file and stores it. */
  save(file: Pick<ReceivedFile, 'path'>, proofId: string): Promise<void>;
  remove(proofId: string): Promise<void>;
  /** The file as it was saved; undefined where there is none. */
  read(proofId: string): Promise<Buffer | undefined>;
  /** Seals a file by the current data key. @returns false where it is already, or there is none */
  reseal(proofId: string): Promise<boolean>;
  /** Removes files without a proof, left by a killed process. */
  sweep(proofIds: string[], olderThanMs: number): Promise<void>;
};

export type ProofContext = JourneyContext & {
  config: { sandbox: boolean };
  proofs: ProofStore;
  scanner?: FileScanner;
};

/**
 * A file arrives on the disk first, so that only a complete file of a known kind is stored, sealed.
 * @param directory for files that arrive, and for all of them unless there is another storage
 */
export async function createProofStore(
  directory: string,
  sealer: Sealer,
  storage: ProofStorage = folderStorage(directory),
): Promise<ProofStore> {
  const arriving = join(directory, 'arriving');
  await mkdir(arriving, { recursive: true });
  const additionalDataOf = (proofId: string) => `proof ${proofId}`;
  const write = (proofId: string, plain: Uint8Array) =>
    storage.write(proofId, sealer.seal(plain, additionalDataOf(proofId)));
  return {
    receive: (content) => receiveInto(arriving, content),
    save: async ({ path }, proofId) => write(proofId, await readFile(path)),
    remove: (proofId) => storage.remove(proofId),
    read: async (proofId) => {
      const sealed = await storage.read(proofId);
      return sealed && sealer.open(sealed, additionalDataOf(proofId));
    },
    reseal: async (proofId) => {
      const sealed = await storage.read(proofId);
      if (!sealed || sealer.isCurrent(sealed)) return false;
      await write(proofId, sealer.open(sealed, additionalDataOf(proofId)));
      return true;
    },
    sweep: async (proofIds, olderThanMs) => {
      const before = Date.now() - olderThanMs;
      await folderStorage(arriving).removeOthers(new Set(), before);
      await storage.removeOthers(new Set(proofIds), before);
    },
  };
}
