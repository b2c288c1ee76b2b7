import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves a folder of published files. They never change under their name, so they may be kept for ever. */
export async function releaseFiles(
  app: FastifyInstance,
  { folder, at, changing = false }: { folder: string; at: string; changing?: boolean },
) {
  await app.register(fastifyStatic, {
    root: path.resolve(folder),
    prefix: at,
    preCompressed: true,
    index: false,
    ...(changing ? { maxAge: 0 } : { immutable: true, maxAge: '365d' }),
    decorateReply: false,
    allowedPath: (pathName) => !/\.(?:html|br|gz)$/.test(pathName),
  });
}
