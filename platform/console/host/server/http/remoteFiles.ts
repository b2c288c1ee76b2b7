import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Release, ReleaseStore } from 'releases/registry';
import { Refusal } from '../ControlContext';

const YEAR_MS = 365 * 24 * 3_600_000;

/** A file of a published version, in the address of a route. */
export interface PublishedFile {
  name: string;
  version: string;
  '*': string;
}

/** The record of a version whose files are on this machine. @throws Refusal 404 where it names no such file */
export async function releaseWith(
  store: ReleaseStore,
  { name, version, '*': file }: PublishedFile,
): Promise<Release> {
  const release = await store
    .requireWhole(name, version)
    .then(() => store.release(name, version))
    .catch(() => null);
  if (release === null || !Object.hasOwn(release.files, file))
    throw new Refusal(404, 'There is no such file.');
  return release;
}

/** Serves the files of operators' remotes, as the record of their release names them. */
export async function remoteFiles(scope: FastifyInstance, store: ReleaseStore): Promise<void> {
  const { root } = store.objects;
  await scope.register(fastifyStatic, { root, serve: false, preCompressed: true });
  scope.get<{ Params: PublishedFile }>(
    '/remotes/:name/:version/*',
    { config: { permission: 'self:read' } },
    async ({ params }, reply) => {
      const { host } = await releaseWith(store, params);
      if (host !== 'operators') throw new Refusal(404, 'There is no such file.');
      const { name, version, '*': file } = params;
      const kept = { immutable: true, maxAge: YEAR_MS };
      return reply.sendFile(`${name}/${version}/${file}`, kept);
    },
  );
}
