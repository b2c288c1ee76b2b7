import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { wrongInput } from '../errors/JourneyError';

/** What helmet sets, computed once: a malformed request is answered with them as well, without a route. */
function computeHeaders(): Record<string, string> {
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } },
  });
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}

/** Sent with every answer. */
export const strictHeaders = computeHeaders();

export function setHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(strictHeaders).header('x-request-id', request.id);
    done();
  });
}

/** Refuses what Node would answer itself, without headers: HTTP/1.1 without a host, and an unsupported `Expect`. */
export function refuseWithoutHost(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw }, _reply, done) => {
    done(raw.httpVersion === '1.1' && raw.headers.host === undefined ? wrongInput() : undefined);
  });
  server.server.on('checkExpectation', (...call) => server.server.emit('request', ...call));
}
