import { createHash, randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { detectMediaType } from './detectMediaType';
import type { ReceivedFile } from './proofStore';

/** Read from both ends to detect the type; the directory of a zip archive may end in a comment of 64 kB. */
const END_BYTES = 66 * 1024;

type Written = Pick<ReceivedFile, 'size' | 'sha256' | 'mediaType'>;

const readPart = async (file: FileHandle, length: number, position: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};

const writeStream = async (path: string, content: Readable): Promise<Written> => {
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

/** Writes the stream to a file in `arriving`; removes it where the stream breaks off. */
export const receiveInto = async (
  arriving: string,
  content: Readable,
  keep: (path: string, proofId: string, written: Written) => Promise<void>,
): Promise<ReceivedFile> => {
  const path = join(arriving, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    const written = await writeStream(path, content);
    return { ...written, path, keep: (proofId) => keep(path, proofId, written), discard };
  } catch (error) {
    await discard();
    throw error;
  }
};
