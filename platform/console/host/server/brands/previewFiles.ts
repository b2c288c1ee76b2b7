import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from 'releases/registry';
import { Refusal } from '../ControlContext';
import { releaseWith, type PublishedFile } from '../http/remoteFiles';

const AT = '/api/brands/files';

/** Where the console has a file that pages of the journey have at `/brands/…`, `/shell/…` or `/remotes/…`. */
export const fileAddress = (address: string): string =>
  address.startsWith('/remotes/') ? address.replace('/remotes', AT) : `${AT}${address}`;

/** Text of a page or a style sheet, with the console's addresses. */
export const withFileAddresses = (text: string): string =>
  text.replace(
    /(["'(=])(\/(?:brands|shell|remotes)\/[^/\s"')]+\/[^/\s"')]+)/g,
    (_all, before: string, address: string) => `${before}${fileAddress(address)}`,
  );

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Pictures and fonts of published versions, for previews and for the marks of a brand: nothing that a browser runs. */
export function previewFiles(app: FastifyInstance, store: ReleaseStore): void {
  app.get<{ Params: PublishedFile }>(
    '/brands/files/:name/:version/*',
    { config: { permission: 'brands:read' } },
    async ({ params }, reply) => {
      const { name, version, '*': file } = params;
      const type = TYPES[path.extname(file)];
      if (type === undefined) throw new Refusal(404, 'There is no such file.');
      await releaseWith(store, params);
      return reply
        .type(type)
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(await readFile(path.join(store.objects.root, name, version, file)));
    },
  );
}
