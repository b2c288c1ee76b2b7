import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from 'releases/registry';

interface Options {
  store: ReleaseStore;
  /** The part whose versions are served, or `brands`. */
  part: string;
  at: string;
  changing?: boolean;
}

/** Serves what was published of a part. It never changes under its name, so it may be kept for ever. */
export async function releaseFiles(
  app: FastifyInstance,
  { store, part, at, changing = false }: Options,
) {
  app.addHook('onRequest', async ({ url }) => {
    await store.bring(part, url.slice(at.length).split('/')[0] ?? '');
  });
  await app.register(fastifyStatic, {
    root: path.resolve(store.objects.root, part),
    prefix: at,
    preCompressed: true,
    index: false,
    ...(changing ? { maxAge: 0 } : { immutable: true, maxAge: '365d' }),
    decorateReply: false,
    allowedPath: (pathName) => !/\.(?:html|br|gz)$/.test(pathName),
  });
}
