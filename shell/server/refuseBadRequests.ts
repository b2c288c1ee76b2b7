import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { STRICT_HEADERS } from './securityHeaders';

const RAW_STATUS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers what is not an HTTP request, which reaches no route and no hook. */
export function refuseMalformed({ code }: { code?: string }, socket: Duplex, body: object): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const text = JSON.stringify(body);
  const headers = {
    ...STRICT_HEADERS,
    'content-type': 'application/json',
    connection: 'close',
    'content-length': Buffer.byteLength(text),
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${RAW_STATUS[code ?? ''] ?? '400 Bad Request'}\r\n${head.join('')}\r\n${text}`,
  );
}

/** Refuses what Node would answer itself, without headers: HTTP/1.1 without a host, and an unsupported `Expect`. */
export function refuseWithoutHost(app: FastifyInstance, body: object): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      await reply.code(400).send(body);
  });
  app.server.on('checkExpectation', (...call) => app.server.emit('request', ...call));
}
