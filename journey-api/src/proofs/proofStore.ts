import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bucketClient } from 'releases/bucket';
import type { JourneyContext } from '../application/journeyStep';
import type { Sealer } from '../sealing/sealer';
import type { FileScanner } from './fileScanner';

/** Where sealed proofs are stored, by proof id. */
type ProofStorage = ReturnType<typeof folderStorage>;

/** The storage does not answer, or refuses. The call can be retried. */
class StorageAwayError extends Error {
  override name = 'StorageAwayError';
  readonly statusCode = 503;
}

const orAway = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((cause: unknown) => {
    throw new StorageAwayError('The storage of proofs could not be reached', { cause });
  });

/** The bucket at `https://KEY:SECRET@host/bucket/prefix?region=eu-west-2`. */
function bucketStorage(storageUrl: string): ProofStorage {
  const bucket = bucketClient(storageUrl, 'STORAGE_URL');
  return {
    read: async (proofId) => (await orAway(bucket.get(proofId))) ?? undefined,
    write: async (proofId, sealed) => {
      const options = { type: 'application/octet-stream' };
      await orAway(bucket.put(proofId, new Uint8Array(sealed), options));
    },
    remove: (proofId) => orAway(bucket.remove(proofId)),
    removeOthers: async (proofIds, before) => {
      // The anchors of the audit trail are in a folder of the same bucket.
      const { objects } = await bucket.list('', 'direct');
      for (const { key, modifiedAt } of objects)
        if (!proofIds.has(key) && modifiedAt.getTime() <= before) await bucket.remove(key);
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A folder of this machine. */
const folderStorage = (directory: string) => ({
  read: (proofId: string): Promise<Buffer | undefined> =>
    readFile(join(directory, proofId)).catch(ignoreMissing),
  /** Replaces a file as a whole. */
  write: async (proofId: string, sealed: Buffer) => {
    const draft = join(directory, `${randomUUID()}.draft`);
    await writeFile(draft, sealed, { mode: 0o600, flush: true });
    await rename(draft, join(directory, proofId));
    await syncDirectory(directory);
  },
  remove: (proofId: string) => rm(join(directory, proofId), { force: true }),
  /** Removes the files that are not among `proofIds` and were last changed before a time in milliseconds. */
  removeOthers: async (proofIds: ReadonlySet<string>, before: number) => {
    const entries = await readdir(directory, { withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile() || proofIds.has(entry.name)) continue;
      const path = join(directory, entry.name);
      const found = await stat(path).catch(ignoreMissing);
      if (found && found.mtimeMs <= before) await rm(path, { force: true });
    }
  },
});

type ProofStore = Awaited<ReturnType<typeof createProofStore>>;

export type ProofContext = JourneyContext & {
  config: { sandbox: boolean };
  proofs: ProofStore;
  scanner?: FileScanner | undefined;
};

/**
 * A file arrives on the disk first, so that only a complete file of a known kind is stored, sealed.
 * @param directory for files that arrive, and for all of them without a bucket
 */
export async function createProofStore(directory: string, sealer: Sealer, storageUrl?: string) {
  const storage = storageUrl ? bucketStorage(storageUrl) : folderStorage(directory);
  const arriving = join(directory, 'arriving');
  await mkdir(arriving, { recursive: true });
  const additionalDataOf = (proofId: string) => `proof ${proofId}`;
  const write = (proofId: string, plain: Uint8Array) =>
    storage.write(proofId, sealer.seal(plain, additionalDataOf(proofId)));
  return {
    /** The folder for files that arrive. */
    arriving,
    /** Seals a file that has arrived and stores it. */
    save: async (path: string, proofId: string) => write(proofId, await readFile(path)),
    remove: (proofId: string) => storage.remove(proofId),
    /** The file as it was saved; undefined where there is none. */
    read: async (proofId: string) => {
      const sealed = await storage.read(proofId);
      return sealed && sealer.open(sealed, additionalDataOf(proofId));
    },
    /** Seals a file by the current data key. @returns false where it is already, or there is none */
    reseal: async (proofId: string) => {
      const sealed = await storage.read(proofId);
      if (!sealed || sealer.isCurrent(sealed)) return false;
      await write(proofId, sealer.open(sealed, additionalDataOf(proofId)));
      return true;
    },
    /**
     * Removes files without a proof, left by a killed process.
     * @param proofIds null removes no stored file
     */
    sweep: async (proofIds: string[] | null, olderThanMs: number) => {
      const before = Date.now() - olderThanMs;
      await folderStorage(arriving).removeOthers(new Set(), before);
      if (proofIds !== null) await storage.removeOthers(new Set(proofIds), before);
    },
  };
}
