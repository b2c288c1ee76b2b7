import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config';
import { isBrandPreview } from 'releases/overrides';
import { sentOverrides } from '../overrides/overrideCookie';
import { composePage } from '../page/composePage';
import {
  BRAND_COOKIE,
  CONSENT_COOKIE,
  keptSession,
  PACK_COOKIE,
  readCookies,
  RELEASE_COOKIE,
  SCREEN_COOKIE,
  SESSION_COOKIE,
  setCookie,
} from '../cookies';
import type { ComposedPage, PageRequest, PageSource } from '../page/PageSource';
import { headersForBrowser, pageSecurityHeaders } from '../securityHeaders';
import { thirdPartyOrigins } from '../thirdParties';
import { LOGGED_OUT_PARAMETER } from 'shared-auth/values';
import { loginPathApplicationId } from '../../src/screens/paths';
import { renewTicket, TICKET_COOKIE } from './reportTicket';

interface EntryQuery {
  token?: string;
  applicationId?: string;
  brand?: string;
  [LOGGED_OUT_PARAMETER]?: string;
}

/** Answers every address with the one page, composed for its brand and release set; 404 where no screen has it. */
export function pageRoute(app: FastifyInstance, source: PageSource, config: ShellConfig) {
  const ready = new WeakMap<ComposedPage, ReturnType<typeof makeReady>>();
  async function page(request: FastifyRequest, reply: FastifyReply) {
    const asked = readRequest(request, config);
    const composed = await source.compose(asked);
    const { document, securityHeaders } = ready.get(composed) ?? makeReady(composed, config);
    ready.set(composed, { document, securityHeaders });
    const { encoding, body } = await document.encoded(request.headers['accept-encoding']);
    if (encoding !== null) reply.header('content-encoding', encoding);
    const { session, keptCookies } = asked;
    const { releaseSet: set } = composed;
    const cookies = [
      setCookie(RELEASE_COOKIE, set),
      setCookie(SESSION_COOKIE, session),
      setCookie(TICKET_COOKIE, renewTicket(config.watch.secret, { session, set }, keptCookies)),
    ];
    // A session does not keep what it only previews.
    if (!asked.overrides.some(isBrandPreview))
      cookies.push(
        setCookie(BRAND_COOKIE, composed.brand.name),
        setCookie(PACK_COOKIE, composed.pack),
      );
    return reply
      .code(composed.isKnown ? 200 : 404)
      .header('vary', 'accept-encoding')
      .headers(
        headersForBrowser(securityHeaders, {
          hasModules: composed.importMap !== '',
          userAgent: request.headers['user-agent'],
        }),
      )
      .header('set-cookie', cookies)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(body);
  }
  app.get('/', page);
  app.setNotFoundHandler(async (request, reply) => {
    if (takesPage(request) && isPagePath(request.url)) return page(request, reply);
    return reply.code(404).send({
      error: 'Not found',
      errorMessage: 'There is nothing at this address.',
    });
  });
}

/** What the answer to a request depends on. */
function readRequest(
  request: FastifyRequest,
  { brandOverride, overrideSecret }: ShellConfig,
): PageRequest & { keptCookies: ReadonlyMap<string, string> } {
  // `URL` would read a path that begins with two slashes as a host.
  const [pathname = '/'] = request.url.split('?');
  const { token, applicationId, brand, ...query } = request.query as EntryQuery;
  const cookies = readCookies(request.headers.cookie);
  // A hand-off link begins a session, with the release set and the brand pack that are live.
  const none = new Map<string, string>();
  const isLogOut = query[LOGGED_OUT_PARAMETER] !== undefined;
  const keptCookies = token === undefined && !isLogOut ? cookies : none;
  return {
    pathname,
    handOff:
      token === undefined || applicationId === undefined
        ? null
        : { token, applicationId, ip: request.ip },
    namesApplication: applicationId !== undefined || loginPathApplicationId(pathname) !== null,
    shownScreen: cookies.get(SCREEN_COOKIE) ?? null,
    isConsentOpen: cookies.get(CONSENT_COOKIE) !== 'true',
    host: request.hostname,
    requestedBrand: (brandOverride ? brand : undefined) ?? null,
    keptBrand: (brandOverride ? cookies.get(BRAND_COOKIE) : undefined) ?? null,
    keptSet: keptCookies.get(RELEASE_COOKIE) ?? null,
    keptPack: keptCookies.get(PACK_COOKIE) ?? null,
    keptCookies,
    session: keptSession(isLogOut ? none : cookies) ?? randomUUID(),
    overrides: sentOverrides(cookies, { secret: overrideSecret, host: request.host }),
  };
}

/** Whether an address can be a screen's. */
export const isPagePath = (url: string): boolean =>
  !/^\/(?:api|remotes|shell|brands|federation)\//.test(url);

/** Whether a request may be answered with HTML; a client that names no type takes any. */
const takesPage = ({ method, headers: { accept = '*/*' } }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && /html|(?:\*|text)\/\*/.test(accept);

function makeReady(parts: ComposedPage, { development, thirdParties }: ShellConfig) {
  const { earlyScript, importMap, isUnchecked, remoteOrigins, socketOrigins } = parts;
  return {
    document: new EncodablePage(composePage(parts)),
    securityHeaders: development
      ? {}
      : pageSecurityHeaders({
          inlineScripts: [earlyScript, importMap],
          isUnchecked,
          remoteOrigins,
          socketOrigins,
          thirdParties: thirdPartyOrigins(thirdParties),
        }),
  };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compress = {
  br: (html: string) => compressBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (html: string) => compressGzip(html, { level: 9 }),
  identity: async (html: string) => Buffer.from(html),
};

/**
 * A page in the encodings that it was asked for so far; each is made once. It is compressed because its size delays
 * every file that it links to. It holds no secret beside a requester's input, so its length reveals nothing (BREACH).
 */
export class EncodablePage {
  readonly #made = new Map<keyof typeof compress, Promise<Buffer>>();

  constructor(private readonly html: string) {}

  /** @param accepted the request's `accept-encoding` */
  async encoded(accepted = ''): Promise<{ encoding: 'br' | 'gzip' | null; body: Buffer }> {
    const names = accepted.split(',').map((name) => name.split(';')[0]?.trim());
    const encoding = (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? null;
    const wanted = encoding ?? 'identity';
    const making = this.#made.get(wanted) ?? compress[wanted](this.html);
    this.#made.set(wanted, making);
    return { encoding, body: await making };
  }
}
