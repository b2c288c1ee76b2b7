import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config';
import { isBrandPreview } from 'releases/overrides';
import { BRAND_COOKIE, PACK_COOKIE, RELEASE_COOKIE, SESSION_COOKIE, setCookie } from '../cookies';
import { readPageRequest } from '../page/readPageRequest';
import type { PageSource } from '../page/PageSource';
import { headersForBrowser } from '../securityHeaders';
import { renewTicket, TICKET_COOKIE } from './reportTicket';

/** Answers every address with the one page, composed for its brand and release set; 404 where no screen has it. */
export function pageRoute(app: FastifyInstance, source: PageSource, config: ShellConfig) {
  async function page(request: FastifyRequest, reply: FastifyReply) {
    const asked = readPageRequest(request, config);
    const { parts, document, securityHeaders } = await source.compose(asked);
    const { encoding, body } = await document.encoded(request.headers['accept-encoding']);
    if (encoding !== null) reply.header('content-encoding', encoding);
    const { session, keptCookies } = asked;
    const { releaseSet: set } = parts;
    const cookies = [
      setCookie(RELEASE_COOKIE, set),
      setCookie(SESSION_COOKIE, session),
      setCookie(TICKET_COOKIE, renewTicket(config.watch.secret, { session, set }, keptCookies)),
    ];
    // A session does not keep what it only previews.
    if (!asked.overrides.some(isBrandPreview))
      cookies.push(setCookie(BRAND_COOKIE, parts.brand.name), setCookie(PACK_COOKIE, parts.pack));
    return reply
      .code(parts.isKnown ? 200 : 404)
      .header('vary', 'accept-encoding')
      .headers(
        headersForBrowser(securityHeaders, {
          hasModules: parts.importMap !== '',
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

/** Whether an address can be a screen's. */
export const isPagePath = (url: string): boolean =>
  !/^\/(?:api|remotes|shell|brands|federation)\//.test(url);

/** Whether a request may be answered with HTML; a client that names no type takes any. */
const takesPage = ({ method, headers: { accept = '*/*' } }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && /html|(?:\*|text)\/\*/.test(accept);
