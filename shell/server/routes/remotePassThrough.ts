import fastifyStatic from '@fastify/static';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import { isPrivateHost, publicLookup } from 'operators/networks';
import { folderOf, isPreview, RELEASE_FILE, versionOfTry } from 'releases/registry';
import type { ReleaseStore } from 'releases/registry';
import { isPublic, KEPT, typeOf } from './releaseFiles';

/** What else the release store has, such as source maps and the history, is not for applicants. */
const REMOTE = /^mfe-[a-z0-9-]+$/;

/** Of an origin's headers those about the file. By others it could rule pages, or what browsers store of this origin. */
const PASSED = new Set([
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
  'vary',
]);

const NO_ANSWER = 'This remote does not answer';

interface Options {
  store: ReleaseStore;
  /** To which the server may connect, beside public addresses. */
  privateNetworks: readonly string[];
  changing?: boolean;
}

interface RemoteFile {
  name: string;
  version: string;
  '*': string;
}

/**
 * Proxies `/remotes/<name>/<version>/…` to the team's own origin, so that the browser uses one origin only.
 * Only origins that the platform names are asked, none at a private address, and only for files in a version's record.
 * HTML, cookies and other headers that rule a page are never passed on.
 * A remote without an origin is served from the store itself.
 */
export async function remotePassThrough(
  app: FastifyInstance,
  { store, privateNetworks, changing = false }: Options,
): Promise<void> {
  async function isListed(name: string, version: string, file: string): Promise<boolean> {
    if (!(await store.isTrusted(name, version))) return false;
    // The record of a changing release lists no files.
    if (changing || file === RELEASE_FILE) return true;
    // A fault of the store was thrown above: what has no record now is not published.
    const release = await store.release(name, version).catch(() => null);
    return release !== null && Object.hasOwn(release.files, file);
  }
  const connect = { lookup: publicLookup(privateNetworks) };
  // The page retries by itself; a busy origin must not get ten times the requests.
  await app.register(replyFrom, {
    undici: { connections: 64, pipelining: 1, connect },
    retryMethods: [],
  });
  await app.register(fastifyStatic, {
    root: store.objects.root,
    serve: false,
    preCompressed: true,
    ...KEPT,
  });
  app.get<{ Params: RemoteFile }>('/remotes/:name/:version/*', async (request, reply) => {
    const { name, version: folder, '*': file } = request.params;
    const version = versionOfTry(folder);
    // Previews are in the store alone.
    const origin = isPreview(version) ? undefined : (await store.origins()).get(name)?.origin;
    const isFile = REMOTE.test(name) && isPublic(version, file, request.ip);
    const isServed = async () =>
      origin === undefined ? store.download(name, version) : isListed(name, version, file);
    if (!isFile || !(await isServed())) {
      reply.callNotFound();
      return reply;
    }
    if (origin === undefined) return reply.sendFile(`${folderOf(name, version)}/${file}`);
    if (isPrivateHost(new URL(origin), privateNetworks))
      return reply.code(503).type('text/plain').send(NO_ANSWER);
    return reply.from(`${origin}/${version}/${file}`, {
      rewriteRequestHeaders: (_request, headers) => ({
        accept: '*/*',
        'accept-encoding': headers['accept-encoding'],
        'if-none-match': headers['if-none-match'],
      }),
      rewriteHeaders: (headers) =>
        Object.fromEntries(Object.entries(headers).filter(([header]) => PASSED.has(header))),
      onResponse: (_request, answered, { stream }) => {
        if (!String(answered.getHeader('content-type')).includes('html'))
          return void answered.type(typeOf(file)).send(stream);
        stream.destroy();
        for (const name of Object.keys(answered.getHeaders())) answered.removeHeader(name);
        void answered.code(502).type('text/plain').send('');
      },
      onError: (answered) => {
        void answered.code(503).type('text/plain').send(NO_ANSWER);
      },
    });
  });
}
