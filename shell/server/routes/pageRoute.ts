import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config';
import { isBrandPreview } from 'releases/overrides';
import { heldOverrides } from '../overrides/overrideCookie';
import { composePage, type PageParts } from '../page/composePage';
import { EncodablePage } from '../page/encodePage';
import { hotReloadHook } from '../page/hotReloadHook';
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
import type { ComposedPage, PageSource } from '../page/PageSource';
import { pageSecurityHeaders } from '../page/pageSecurityHeaders';
import { thirdPartyOrigins } from '../thirdParties';
import { loginPathApplicationId } from '../../src/screens/paths';
import { TICKET_COOKIE, type Reporter } from './reportTicket';

interface EntryQuery {
  token?: string;
  applicationId?: string;
  brand?: string;
}

interface Surroundings {
  source: PageSource;
  config: ShellConfig;
  ticket: (reporter: Reporter, kept: ReadonlyMap<string, string>) => string;
}

/** Answers every address with the one page, composed for its brand and release set; 404 where no screen has it. */
export function pageRoute(app: FastifyInstance, { source, config, ticket }: Surroundings) {
  const ready = new WeakMap<ComposedPage, ReadyPage>();
  const readyOf = (parts: ComposedPage): ReadyPage => {
    const made = ready.get(parts) ?? makeReady(parts, config);
    ready.set(parts, made);
    return made;
  };
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    // `URL` would read a path that begins with two slashes as a host.
    const [pathname = '/'] = request.url.split('?');
    const query = request.query as EntryQuery;
    const cookies = readCookies(request.headers.cookie);
    const session = keptSession(cookies) ?? randomUUID();
    const held = heldOverrides(cookies, { secret: config.overrideSecret, host: request.host });
    const { token, applicationId } = query;
    const parts = await source.compose({
      pathname,
      handOff:
        token === undefined || applicationId === undefined
          ? null
          : { token, applicationId, ip: request.ip },
      namesApplication: applicationId !== undefined || loginPathApplicationId(pathname) !== null,
      shownScreen: cookies.get(SCREEN_COOKIE) ?? null,
      isAsked: cookies.get(CONSENT_COOKIE) !== 'true',
      host: request.hostname,
      askedBrand: (config.brandOverride ? query.brand : undefined) ?? null,
      keptBrand: (config.brandOverride ? cookies.get(BRAND_COOKIE) : undefined) ?? null,
      // A hand-off link begins a session, with the release set and the brand pack that are live.
      keptSet: token === undefined ? (cookies.get(RELEASE_COOKIE) ?? null) : null,
      session,
      keptPack: token === undefined ? (cookies.get(PACK_COOKIE) ?? null) : null,
      overrides: held.map(({ override }) => override),
    });
    const { document, securityHeaders } = readyOf(parts);
    const { encoding, body } = await document.encoded(request.headers['accept-encoding']);
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply
      .code(parts.isKnown ? 200 : 404)
      .header('vary', 'accept-encoding')
      .headers(securityHeaders)
      .header('set-cookie', [
        setCookie(RELEASE_COOKIE, parts.releaseSet),
        setCookie(SESSION_COOKIE, session),
        setCookie(
          TICKET_COOKIE,
          ticket({ session, set: parts.releaseSet }, token === undefined ? cookies : new Map()),
        ),
        // A session does not keep what it only previews.
        ...(held.some(({ override }) => isBrandPreview(override))
          ? []
          : [setCookie(BRAND_COOKIE, parts.brand.name), setCookie(PACK_COOKIE, parts.pack)]),
      ])
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(body);
  };
  app.get('/', page);
  app.setNotFoundHandler(async (request, reply) => {
    if (takesPage(request) && !/^\/(?:api|remotes|shell|brands|federation)\//.test(request.url))
      return page(request, reply);
    return reply.code(404).send({
      error: 'Not found',
      errorMessage: 'There is nothing at this address.',
    });
  });
}

/** Whether a request may be answered with HTML; a client that names no type takes any. */
const takesPage = ({ method, headers: { accept = '*/*' } }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && /html|\*\/\*/.test(accept);

interface ReadyPage {
  document: EncodablePage;
  securityHeaders: Record<string, string>;
}

function makeReady(parts: ComposedPage, { development, thirdParties }: ShellConfig): ReadyPage {
  return {
    document: new EncodablePage(composePage(development ? withHotReload(parts) : parts)),
    securityHeaders: development
      ? {}
      : pageSecurityHeaders({ ...parts, thirdParties: thirdPartyOrigins(thirdParties) }),
  };
}

const withHotReload = (parts: PageParts): PageParts => ({
  ...parts,
  earlyScript: `${hotReloadHook}${parts.earlyScript}`,
});
