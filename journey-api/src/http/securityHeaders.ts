import type { FastifyInstance } from 'fastify';
import { headersOf } from 'releases/http-headers';
import { wrongInput } from '../errors/JourneyError';

/** Sent with every answer. */
export const strictHeaders = {
  'cache-control': 'no-store',
  ...headersOf({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } },
  }),
};

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
