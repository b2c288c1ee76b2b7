import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownFolder } from '../objects/downloadedFiles';
import { publisherFile, type Publisher } from '../records/Release';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { BRANDS } from '../signing/keyLog';
import type { Named } from '../signing/verifyRelease';
import { placeMaps } from '../source-maps/sourceMaps';
import { acceptPack, acceptPreview, acceptRelease } from './acceptRelease';
import { CHANGE } from './limits';
import { requireActing, type Token } from './tokens';
import { keyOf } from './writableObjects';

/** Bytes of one file, number of files, and bytes of all files of a release. */
const MAX_FILE_BYTES = 20 * 2 ** 20;
const MAX_FILES = 3000;
const MAX_RELEASE_BYTES = 100 * 2 ** 20;

/** Neither a parent folder nor a file that is still being written. */
const SEGMENT = /^[\w@][\w.@~+-]*$/;

/**
 * Writes the files of an upload into a folder: each part is named for the file's path in it.
 * @throws Error where it is larger than a release may be, or names a file outside the folder
 */
async function receiveFiles(request: FastifyRequest, folder: string): Promise<void> {
  const limits = { fileSize: MAX_FILE_BYTES, files: MAX_FILES, fieldNameSize: 300, fields: 0 };
  let bytes = 0;
  for await (const part of request.files({ limits, throwFileSizeLimit: true })) {
    const segments = part.fieldname.split('/');
    if (!segments.every((segment) => SEGMENT.test(segment)))
      throw new Error(`${part.fieldname} is no path of a file.`);
    const target = path.join(folder, ...segments);
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(part.file, createWriteStream(target, { flags: 'wx' }));
    bytes += part.file.bytesRead;
    if (part.file.truncated || bytes > MAX_RELEASE_BYTES)
      throw new Error('The upload is larger than a release may be.');
  }
}

interface Upload {
  Params: { app: string; version: string };
}

export function uploadRoutes(app: FastifyInstance, store: ReleaseStore): void {
  const options = { ...CHANGE, bodyLimit: Number.MAX_SAFE_INTEGER };
  const uploads = ownFolder();
  async function receive(
    request: FastifyRequest<Upload>,
    accept: (folder: string, named: Named) => Promise<boolean>,
  ) {
    const { app: name, version } = request.params;
    const named = { name: keyOf(name), version: keyOf(version) };
    requireActing(request.token, named.name);
    await mkdir(uploads, { recursive: true });
    const folder = await mkdtemp(path.join(uploads, 'upload-'));
    try {
      await receiveFiles(request, folder);
      return await accept(folder, named);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }

  app.post<Upload>('/v1/releases/:app/:version', options, async (request, reply) => {
    const isNew = await receive(request, async (folder, named) => {
      const isPack = named.name === BRANDS;
      const accepting = isPack
        ? acceptPack(folder, named.version, store)
        : acceptRelease(folder, named, store, request.token.name);
      if (!(await accepting)) return false;
      await notePublisher(store, named, request.token);
      return true;
    });
    return reply.code(isNew ? 201 : 200).send({ isNew });
  });

  app.post<Upload>('/v1/releases/previews/:app/:version', options, async (request) => ({
    isNew: await receive(request, async (folder, { name, version: of }) =>
      acceptPreview(folder, { name, of }, store),
    ),
  }));

  app.post<Upload>('/v1/releases/maps/:app/:version', options, async (request) => ({
    isNew: await receive(request, async (folder, { name, version }) =>
      placeMaps(folder, await store.release(name, version), store.objects),
    ),
  }));
}

/** Notes who published a version: its record is signed by the team's key, which a team shares. */
async function notePublisher(
  { objects }: ReleaseStore,
  { name, version }: Named,
  { name: by }: Token,
): Promise<void> {
  const note: Publisher = { by, at: new Date().toISOString() };
  await objects.create(publisherFile(name, version), JSON.stringify(note));
}
