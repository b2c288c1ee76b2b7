import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { detectMediaType } from './detectMediaType';
import type { ProofStore, ReceivedFile } from './proofStore';

/** Enough of both ends to tell what a file is: a zip archive's directory may end in a comment of 64 kB. */
const END_BYTES = 66 * 1024;

type Written = Pick<ReceivedFile, 'size' | 'sha256' | 'mediaType'>;

const readPart = async (file: FileHandle, length: number, position: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};

const writeWhole = async (path: string, content: Readable): Promise<Written> => {
  const file = await open(path, 'wx+', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      await file.writeFile(chunk);
      size += chunk.length;
    }
    await file.sync();
    const length = Math.min(size, END_BYTES);
    const head = await readPart(file, length, 0);
    const tail = await readPart(file, length, size - length);
    return { size, sha256: hash.digest('base64url'), mediaType: detectMediaType(head, tail) };
  } finally {
    await file.close();
  }
};

const syncDirectory = async (directory: string): Promise<void> => {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Files on the local disk, named for their proof and nothing else. */
export const createLocalProofStore = async (directory: string): Promise<ProofStore> => {
  const arriving = join(directory, 'arriving');
  await rm(arriving, { recursive: true, force: true });
  await mkdir(arriving, { recursive: true });
  return {
    receive: async (content) => {
      const path = join(arriving, randomUUID());
      const discard = () => rm(path, { force: true });
      try {
        const written = await writeWhole(path, content);
        return {
          ...written,
          keep: async (proofId) => {
            await rename(path, join(directory, proofId));
            await syncDirectory(directory);
          },
          discard,
        };
      } catch (error) {
        await discard();
        throw error;
      }
    },
    remove: (proofId) => rm(join(directory, proofId), { force: true }),
    sweep: async (keptProofIds) => {
      const kept = new Set(keptProofIds);
      const entries = await readdir(directory, { withFileTypes: true });
      const leftovers = entries.filter((entry) => entry.isFile() && !kept.has(entry.name));
      await Promise.all(leftovers.map(({ name }) => rm(join(directory, name), { force: true })));
    },
  };
};
