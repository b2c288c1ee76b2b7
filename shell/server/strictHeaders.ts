import type { FastifyInstance } from 'fastify';

/**
 * What every answer carries that says nothing else of its own: a script, an icon, an error. Opened by itself it
 * runs nothing, is framed by nobody, and is what its type says.
 */
export const STRICT_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Sets them last of all, so that the page and the API keep their own. */
export function setStrictHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(STRICT_HEADERS))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

/** Has a browser send cookies only where nobody can listen, as soon as it is served over HTTPS. */
export function setSecureCookies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const set = reply.getHeader('set-cookie');
    if (request.protocol !== 'https' || set === undefined) return;
    const cookies = [set].flat().map((cookie) => `${String(cookie)}; Secure`);
    reply.removeHeader('set-cookie').header('set-cookie', cookies);
  });
}
