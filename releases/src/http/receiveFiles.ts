import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';

/** Bytes of one file, number of files, and bytes of all files of a release. */
const LARGEST_FILE = 20 * 2 ** 20;
const MOST_FILES = 3000;
const LARGEST_RELEASE = 100 * 2 ** 20;

/** Neither a parent folder nor a file that is still being written. */
const SEGMENT = /^[\w@][\w.@~+-]*$/;

/**
 * Writes the files of an upload into a folder of its own: each part is named for the file's path in it.
 * @throws Error where it is larger than a release may be, or names a file outside the folder
 */
export async function receiveFiles(request: FastifyRequest): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plum-upload-'));
  const limits = { fileSize: LARGEST_FILE, files: MOST_FILES, fieldNameSize: 300, fields: 0 };
  let bytes = 0;
  for await (const part of request.files({ limits, throwFileSizeLimit: true })) {
    const segments = part.fieldname.split('/');
    if (!segments.every((segment) => SEGMENT.test(segment)))
      throw new Error(`${part.fieldname} is no path of a file.`);
    const target = path.join(folder, ...segments);
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(part.file, createWriteStream(target, { flags: 'wx' }));
    bytes += part.file.bytesRead;
    if (part.file.truncated || bytes > LARGEST_RELEASE)
      throw new Error('The upload is larger than a release may be.');
  }
  return folder;
}
