import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publisherFile, type Publisher } from '../registry/Release';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { BRANDS } from '../signing/keyHistory';
import type { Named } from '../signing/verifyRelease';
import { placeMaps } from '../source-maps/sourceMaps';
import { acceptRelease } from './acceptRelease';
import { acceptPack } from './brandEntries';
import { receiveFiles } from './receiveFiles';
import { requireActing, type Token } from './tokens';
import { keyOf } from './writableObjects';

interface Upload {
  Params: { app: string; version: string };
}

interface Surroundings {
  releases: string;
  store: ReleaseStore;
  /** Options of a route that changes something. */
  changes: { config: object };
}

/** Takes releases, and afterwards their source maps. */
export function uploadRoutes(
  app: FastifyInstance,
  { releases, store, changes }: Surroundings,
): void {
  const options = { ...changes, bodyLimit: Number.MAX_SAFE_INTEGER };
  const receive = async (
    request: FastifyRequest<Upload>,
    accept: (folder: string, named: Named) => Promise<boolean>,
  ) => {
    const { app: name, version } = request.params;
    const named = { name: keyOf(name), version: keyOf(version) };
    requireActing(request.token, named.name);
    const folder = await receiveFiles(request);
    try {
      return await accept(folder, named);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  app.post<Upload>('/v1/releases/:app/:version', options, async (request, reply) => {
    const isNew = await receive(request, async (folder, named) => {
      const isPack = named.name === BRANDS;
      const accepting = isPack
        ? acceptPack(folder, named.version, store)
        : acceptRelease(folder, named, releases);
      if (!(await accepting)) return false;
      await notePublisher(store, named, request.token);
      return true;
    });
    return reply.code(isNew ? 201 : 200).send({ isNew });
  });

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
