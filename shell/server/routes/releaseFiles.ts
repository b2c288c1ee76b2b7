import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { BRANDS, folderOf, type ReleaseStore } from 'releases/registry';

interface Options {
  store: ReleaseStore;
  /** Of an app, with a folder for each version, or `brands`. */
  folder: string;
  at: string;
  changing?: boolean;
}

/** As `@fastify/static` sends them. */
const TYPES = new Map([
  ['.js', 'application/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.woff2', 'font/woff2'],
  ['.png', 'image/png'],
]);
/** Who released a version, with what notes: for whoever runs the servers. */
const INTERNAL = /^release\.json$/i;
/** What a brand pack was built from. */
const SOURCES = /^sources\.json$/i;
/** Neither a parent folder, in any encoding, nor a query. */
const SEGMENT = /^[\w@][\w.@~+-]*$/;

/**
 * Whether a file of a published version may be served to an address.
 * @param file its path in the version's folder, decoded
 */
export const isPublic = (version: string, file: string, address: string): boolean =>
  [version, ...file.split('/')].every((segment) => SEGMENT.test(segment)) &&
  TYPES.has(path.extname(file)) &&
  (!INTERNAL.test(path.basename(file)) || isThisMachine(address));

/** The content type of a public file. */
export const typeOf = (file: string): string =>
  TYPES.get(path.extname(file)) ?? 'application/octet-stream';

export const isThisMachine = (address: string): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address);

/** What never changes needs neither a date nor parts, and headers count in the first load. */
export const KEPT = { immutable: true, maxAge: '365d', lastModified: false, acceptRanges: false };

/** Serves what was published of an app or a brand. It never changes under its name, so it may be kept for ever. */
export async function releaseFiles(
  app: FastifyInstance,
  { store, folder, at, changing = false }: Options,
) {
  await app.register(fastifyStatic, {
    root: path.resolve(store.objects.root, folder),
    serve: false,
    preCompressed: true,
    ...(changing ? { maxAge: 0 } : KEPT),
  });
  // The path that is checked is the one that is sent: the router has decoded it, once.
  app.get<{ Params: { '*': string } }>(`${at}*`, async ({ params, ip }, reply) => {
    const [version = '', ...segments] = params['*'].split('/');
    const file = segments.join('/');
    const isOfPack = folder !== BRANDS || (version.includes('@') && !SOURCES.test(file));
    if (!isOfPack || !isPublic(version, file, ip)) {
      reply.callNotFound();
      return reply;
    }
    if (!(await store.download(folder, version))) return reply.code(404).send();
    return reply.sendFile(file, path.resolve(store.objects.root, folderOf(folder, version)));
  });
}
