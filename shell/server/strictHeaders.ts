import type { FastifyInstance } from 'fastify';

/** Default headers of every answer, such as a script, an icon or an error: opened by itself it runs nothing. */
export const STRICT_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
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

/** Adds `Secure` to every cookie that is set over HTTPS. */
export function setSecureCookies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const set = reply.getHeader('set-cookie');
    if (request.protocol !== 'https' || set === undefined) return;
    const cookies = [set].flat().map((cookie) => `${String(cookie)}; Secure`);
    reply.removeHeader('set-cookie').header('set-cookie', cookies);
  });
}
