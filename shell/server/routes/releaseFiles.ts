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

/** Who released a version, with what notes: for whoever runs the servers. */
const INTERNAL = /release\.json(?:\.jws)?$/i;
/** In a folder of packs, only these are public, not the record of who changed what. */
const PACK = /^\/?[a-z][\w-]*@[\w.+-]+\//;

/** Whether a file of the release store may be served to an address. */
export const isPublic = (file: string, address: string): boolean =>
  !INTERNAL.test(file) || isThisMachine(address);

export const isThisMachine = (address: string): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address);

/** What never changes needs neither a date nor parts, and headers count in the first load. */
export const KEPT = { immutable: true, maxAge: '365d', lastModified: false, acceptRanges: false };

/** Serves what was published of an app or a brand. It never changes under its name, so it may be kept for ever. */
export async function releaseFiles(
  app: FastifyInstance,
  { store, folder, at, changing = false }: Options,
) {
  app.addHook('onRequest', async ({ url }, reply) => {
    const isServed = await store.download(folder, url.slice(at.length).split('/')[0] ?? '');
    if (!isServed) await reply.code(404).send();
  });
  await app.register(fastifyStatic, {
    root: path.resolve(store.objects.root, folder),
    prefix: at,
    preCompressed: true,
    index: false,
    ...(changing ? { maxAge: 0 } : KEPT),
    decorateReply: false,
    allowedPath: (pathName, _root, { ip }) =>
      !/\.(?:html|br|gz)$/.test(pathName) &&
      isPublic(pathName, ip) &&
      (folder !== 'brands' || PACK.test(pathName.slice(pathName.startsWith(at) ? at.length : 0))),
  });
}
