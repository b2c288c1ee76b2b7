import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { HOST_PREFIX } from './cookies';

/** Default headers of every answer, such as a script, an icon or an error: opened by itself it runs nothing. */
export const STRICT_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Sets the default headers last, so that the page and the API keep their own. */
export function setStrictHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(STRICT_HEADERS))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

const RAW_STATUS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers what is no request, which no route and no hook sees. */
export function answerNoRequest({ code }: { code?: string }, socket: Duplex, body: object): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const text = JSON.stringify(body);
  const headers = {
    ...STRICT_HEADERS,
    'content-type': 'application/json',
    connection: 'close',
    'content-length': Buffer.byteLength(text),
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  socket.end(
    `HTTP/1.1 ${RAW_STATUS[code ?? ''] ?? '400 Bad Request'}\r\n${head.join('')}\r\n${text}`,
  );
}

/** What Node answers by itself, without a header: HTTP/1.1 without a host, and an `Expect` that it does not support. */
export function refuseWithoutHost(app: FastifyInstance, body: object): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      await reply.code(400).send(body);
  });
  app.server.on('checkExpectation', (...call) => app.server.emit('request', ...call));
}

/** Binds every cookie that is set over HTTPS to it and to this host: no subdomain can set one of its name. */
export function setSecureCookies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const set = reply.getHeader('set-cookie');
    if (request.protocol !== 'https' || set === undefined) return;
    const cookies = [set].flat().map((cookie) => `${HOST_PREFIX}${String(cookie)}; Secure`);
    reply.removeHeader('set-cookie').header('set-cookie', cookies);
  });
}
