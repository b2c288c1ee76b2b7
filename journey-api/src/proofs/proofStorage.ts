import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { bucketClient } from 'releases/bucket';

/** Where sealed proofs are stored, by proof id. */
export type ProofStorage = {
  read(proofId: string): Promise<Buffer | undefined>;
  /** Replaces a file as a whole. */
  write(proofId: string, sealed: Buffer): Promise<void>;
  remove(proofId: string): Promise<void>;
  /** Removes the files that are not among `proofIds` and were last changed before a time in milliseconds. */
  removeOthers(proofIds: ReadonlySet<string>, before: number): Promise<void>;
};

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
export function bucketStorage(storageUrl: string): ProofStorage {
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

async function writeSynced(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
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
export const folderStorage = (directory: string): ProofStorage => ({
  read: (proofId) => readFile(join(directory, proofId)).catch(ignoreMissing),
  write: async (proofId, sealed) => {
    const draft = join(directory, `${randomUUID()}.draft`);
    await writeSynced(draft, sealed);
    await rename(draft, join(directory, proofId));
    await syncDirectory(directory);
  },
  remove: (proofId) => rm(join(directory, proofId), { force: true }),
  removeOthers: async (proofIds, before) => {
    const entries = await readdir(directory, { withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile() || proofIds.has(entry.name)) continue;
      const path = join(directory, entry.name);
      const found = await stat(path).catch(ignoreMissing);
      if (found && found.mtimeMs <= before) await rm(path, { force: true });
    }
  },
});
