import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Release, ReleaseStore } from 'releases/registry';
import { Refusal } from '../ControlContext';
import { withTimeout } from './withTimeout';
import { storeRefusal } from './refusalOf';

/** A page waits for each of its files. */
const SERVE_TIMEOUT_MS = 500;
const YEAR_MS = 365 * 24 * 3_600_000;

/** Serves the files of operators' remotes, as the record of their release names them. */
export async function remoteFiles(scope: FastifyInstance, store: ReleaseStore): Promise<void> {
  const { root } = store.objects;
  /** Served before, so that a store that does not answer takes no open screen away. */
  const served = new Map<string, Release>();
  await scope.register(fastifyStatic, { root, serve: false, preCompressed: true });
  scope.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    { config: { permission: 'self:read' } },
    async ({ params: { name, version, '*': file } }, reply) => {
      const folder = `${name}/${version}`;
      async function bring() {
        const release = await store.release(name, version);
        return (await store.download(name, version)) ? release : null;
      }
      const bringing = served.has(folder) ? withTimeout(bring(), SERVE_TIMEOUT_MS) : bring();
      const release = await bringing.catch((error: unknown) =>
        storeRefusal(error) === null ? null : served.get(folder),
      );
      if (release?.host !== 'operators' || release.files[file] === undefined)
        throw new Refusal(404, 'There is no such file.');
      served.set(folder, release);
      const kept = { immutable: true, maxAge: YEAR_MS };
      return reply.sendFile(`${folder}/${file}`, kept);
    },
  );
}
