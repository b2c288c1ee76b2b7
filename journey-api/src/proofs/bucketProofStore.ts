import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { bucketClient } from 'releases/bucket';
import type { Sealer } from '../sealing/sealer';
import { removeOlder } from './localProofStore';
import type { ProofStore } from './proofStore';
import { sealedProofs } from './sealedProofs';

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
export async function createBucketProofStore(
  storageUrl: string,
  directory: string,
  sealer: Sealer,
): Promise<ProofStore> {
  const bucket = bucketClient(storageUrl, 'STORAGE_URL');
  const arriving = join(directory, 'arriving');
  await mkdir(arriving, { recursive: true });
  return {
    ...sealedProofs(arriving, sealer, {
      load: async (proofId) => (await orAway(bucket.get(proofId))) ?? undefined,
      store: async (proofId, sealed) => {
        const how = { type: 'application/octet-stream' };
        await orAway(bucket.put(proofId, new Uint8Array(sealed), how));
      },
    }),
    remove: (proofId) => orAway(bucket.remove(proofId)),
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
}
