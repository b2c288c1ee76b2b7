import { createHash, randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { MAX_PROOF_BYTES, proofTypeSchema } from '../contract/contract';
import { proofMediaTypeOf } from '../contract/uploadLimits';
import { errorText } from '../errors/errorText';
import { wrongInput } from '../errors/JourneyError';

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

/** One byte more than allowed, so that a file that is too large is recognised. */
const limits = { fileSize: MAX_PROOF_BYTES + 1, files: 1, fields: 4, fieldSize: 200, parts: 5 };

const MAX_NAME_LENGTH = 200;

function cleanName(name: string): string {
  const plain = basename(name.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return plain.slice(-MAX_NAME_LENGTH) || 'document';
}

/** A form that breaks off or can't be parsed is wrong input. The parser's errors have no status, the storage's a system call. */
function unreadable(error: unknown): unknown {
  const { statusCode, syscall } = Object(error) as { statusCode?: unknown; syscall?: unknown };
  return (statusCode ?? syscall) ? error : wrongInput(errorText.proofFailed);
}

/**
 * The fields may come in any order, so the file is written before its proof type is known.
 * @param arriving the folder into which it is written
 */
export async function receiveUpload(request: FastifyRequest, arriving: string) {
  let file: ReceivedFile | undefined;
  let fileName = '';
  let typeText: unknown;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file' && part.fieldname === 'uploaded_file') {
        fileName = cleanName(part.filename);
        file = await receiveInto(arriving, part.file);
      } else if (part.type === 'file') {
        part.file.resume();
      } else if (part.fieldname === 'type') {
        typeText = part.value;
      }
    }
  } catch (error) {
    await file?.discard();
    throw unreadable(error);
  }
  const type = proofTypeSchema.safeParse(typeText);
  if (file && type.success) return { type: type.data, fileName, file };
  await file?.discard();
  throw wrongInput();
}
