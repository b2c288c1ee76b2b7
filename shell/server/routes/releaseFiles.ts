import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves a folder of published files. They never change under their name, so they may be kept for ever. */
export async function releaseFiles(
  app: FastifyInstance,
  { folder, prefix }: { folder: string; prefix: string },
) {
  await app.register(fastifyStatic, {
    root: path.resolve(folder),
    prefix,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    allowedPath: (pathName) => !/\.(?:html|br|gz)$/.test(pathName),
  });
}
