import { createHash, randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { proofMediaTypeOf } from '../contract/values';

/** PDF readers search this many bytes for the header, so an image may contain one. */
const PDF_HEADER_REACH = 1024;
const ZIP_DIRECTORY_END = Buffer.from('504b0506', 'hex');
const ZIP_DIRECTORY_END_BYTES = 22;

const markup = /<(?:!doctype\s+html|html|head|body|script|svg|\?php)[\s>]/i;

/** Zip readers start at the end, so an archive (also a jar or an office file) may be appended to any file. */
function endsAsZip(tail: Buffer): boolean {
  const start = tail.lastIndexOf(ZIP_DIRECTORY_END);
  if (start < 0 || tail.length - start < ZIP_DIRECTORY_END_BYTES) return false;
  const commentBytes = tail.readUInt16LE(start + 20);
  return start + ZIP_DIRECTORY_END_BYTES + commentBytes === tail.length;
}

function isAlsoSomethingElse(mediaType: string, head: Buffer, tail: Buffer): boolean {
  const beginning = head.subarray(0, PDF_HEADER_REACH).toString('latin1');
  const hidesPdf = mediaType !== 'application/pdf' && beginning.includes('%PDF-');
  return hidesPdf || markup.test(beginning) || endsAsZip(tail);
}

/**
 * PNG, JPG or PDF by content. Undefined for anything else, and for a file that has two types at once.
 * @param head the first bytes of the file, or the whole of a short one
 * @param tail its last bytes
 */
function detectMediaType(head: Buffer, tail: Buffer): string | undefined {
  const mediaType = proofMediaTypeOf(head);
  return mediaType && isAlsoSomethingElse(mediaType, head, tail) ? undefined : mediaType;
}

/** Read from both ends to detect the type; the directory of a zip archive may end in a comment of 64 kB. */
const END_BYTES = 66 * 1024;

type Written = {
  /** Bytes of what was sent. */
  size: number;
  /** Of what was sent, in base64url. */
  sha256: string;
  mediaType: string | undefined;
};

/** An upload that has arrived and is not stored yet. */
export type ReceivedFile = Written & {
  path: string;
  discard(): Promise<void>;
};

async function readPart(file: FileHandle, length: number, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function writeStream(path: string, content: Readable): Promise<Written> {
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
}

/** Writes the stream to a file in `arriving`; removes it where the stream breaks off. */
export async function receiveInto(arriving: string, content: Readable): Promise<ReceivedFile> {
  const path = join(arriving, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    return { ...(await writeStream(path, content)), path, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}
