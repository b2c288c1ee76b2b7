import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bucketClient } from 'releases/bucket';
import { receiveInto } from './arrivingFile';
import type { Sealer } from '../sealing/sealer';
import { aboutOf, removeOlder } from './localProofStore';
import type { ProofStore } from './proofStore';

/** The storage does not answer, or refuses. The call can be retried. */
class StorageAwayError extends Error {
  override name = 'StorageAwayError';
  readonly statusCode = 503;
}

const orAway = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((cause: unknown) => {
    throw new StorageAwayError('The storage of proofs could not be reached', { cause });
  });

/**
 * Keeps proofs in the bucket at `https://KEY:SECRET@host/bucket/prefix?region=eu-west-2`. A file is written to the
 * disk first, so that only a complete file of a known kind goes to the bucket, encrypted.
 */
export const createBucketProofStore = async (
  storageUrl: string,
  directory: string,
  sealer: Sealer,
): Promise<ProofStore> => {
  const bucket = bucketClient(storageUrl, 'STORAGE_URL');
  const arriving = join(directory, 'arriving');
  await mkdir(arriving, { recursive: true });
  const write = async (proofId: string, plain: Uint8Array): Promise<void> => {
    const sealed = sealer.seal(plain, aboutOf(proofId));
    const how = { type: 'application/octet-stream' };
    await orAway(bucket.put(proofId, new Uint8Array(sealed), how));
  };
  return {
    receive: (content) =>
      receiveInto(arriving, content, async (path, proofId) => {
        await write(proofId, await readFile(path));
        await rm(path, { force: true });
      }),
    remove: (proofId) => orAway(bucket.remove(proofId)),
    read: async (proofId) => {
      const stored = await orAway(bucket.get(proofId));
      return stored ? sealer.open(stored, aboutOf(proofId)) : undefined;
    },
    reseal: async (proofId) => {
      const stored = await bucket.get(proofId);
      if (!stored || sealer.isCurrent(stored)) return false;
      await write(proofId, sealer.open(stored, aboutOf(proofId)));
      return true;
    },
    sweep: async (keptProofIds, olderThanMs) => {
      await removeOlder(arriving, new Set(), olderThanMs);
      const kept = new Set(keptProofIds);
      const before = Date.now() - olderThanMs;
      // The anchors of the audit trail are in a folder of the same bucket.
      const { objects } = await bucket.list('', 'direct');
      for (const { key, modifiedAt } of objects)
        if (!kept.has(key) && modifiedAt.getTime() <= before) await bucket.remove(key);
    },
  };
};
