import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from 'releases/registry';

interface Options {
  store: ReleaseStore;
  /** Of an app, with a folder for each version, or `brands`. */
  folder: string;
  at: string;
  changing?: boolean;
}

/** Serves what was published of an app or a brand. It never changes under its name, so it may be kept for ever. */
export async function releaseFiles(
  app: FastifyInstance,
  { store, folder, at, changing = false }: Options,
) {
  app.addHook('onRequest', async ({ url }, reply) => {
    const isServed = await store.bring(folder, url.slice(at.length).split('/')[0] ?? '');
    if (!isServed) await reply.code(404).send();
  });
  await app.register(fastifyStatic, {
    root: path.resolve(store.objects.root, folder),
    prefix: at,
    preCompressed: true,
    index: false,
    ...(changing ? { maxAge: 0 } : { immutable: true, maxAge: '365d' }),
    decorateReply: false,
    allowedPath: (pathName) => !/\.(?:html|br|gz)$/.test(pathName),
  });
}
