import { openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bucketClient } from 'releases/bucket';
import { receiveInto } from './arrivingFile';
import { removeOlder } from './localProofStore';
import type { ProofStore } from './proofStore';

/**
 * Keeps proofs in the bucket at `https://KEY:SECRET@host/bucket/prefix?region=eu-west-2`. A file is written to the
 * disk first, so that only a complete file of a known kind goes to the bucket.
 */
export const createBucketProofStore = async (
  storageUrl: string,
  directory: string,
): Promise<ProofStore> => {
  const bucket = bucketClient(storageUrl, 'STORAGE_URL');
  const arriving = join(directory, 'arriving');
  await mkdir(arriving, { recursive: true });
  return {
    receive: (content) =>
      receiveInto(arriving, content, async (path, proofId, { sha256, mediaType }) => {
        await bucket.put(proofId, await openAsBlob(path), {
          type: mediaType ?? 'application/octet-stream',
          sha256: Buffer.from(sha256, 'base64url').toString('hex'),
        });
        await rm(path, { force: true });
      }),
    remove: bucket.remove,
    sweep: async (keptProofIds, olderThanMs) => {
      await removeOlder(arriving, new Set(), olderThanMs);
      const kept = new Set(keptProofIds);
      const before = Date.now() - olderThanMs;
      const { objects } = await bucket.list('', 'all');
      for (const { key, modifiedAt } of objects)
        if (!kept.has(key) && modifiedAt.getTime() <= before) await bucket.remove(key);
    },
  };
};
