import { webcrypto } from 'node:crypto';
import fastify from 'fastify';
import { jwtVerify } from 'jose';

const [, secret = ''] = (process.env['TOKEN_SECRETS'] ?? '').split(':');
const key = await webcrypto.subtle.importKey(
  'raw',
  Buffer.from(secret, 'base64url'),
  { name: 'HMAC', hash: 'SHA-256' },
  false,
  ['verify'],
);

/** The baseline: verifies the token of the call and nothing else. */
const server = fastify();
server.get('/api/healthcheck', async () => ({ status: 'ok' }));
server.get('/api/hashed-application-id/:applicationId', async (request, reply) => {
  const token = (request.headers.authorization ?? '').replace('Bearer ', '');
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
    return { hashedApplicationId: payload.sub };
  } catch {
    // The same answer for every invalid token.
    return reply.code(401).send();
  }
});
await server.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
