import Fastify from 'fastify';
import { requirePermissions, type Operator } from 'operators';
import { releaseStoreFixture } from 'releases/testing';
import { releaseRoutes } from '../releases/releaseRoutes';
import { contextOf } from './contextOf';

const QUOTE = 'mfe-quote';

type Context = Parameters<typeof contextOf>[1];

/** The routes over a store of its own, in which nothing is live yet. Version 2.0.0 does not fit the shell. */
export async function startReleaseRoutes({
  operator,
  ...context
}: NonNullable<Context> & { operator: () => Operator }) {
  const fixture = await releaseStoreFixture();
  const app = Fastify();
  app.decorateRequest('operator', null);
  app.decorateRequest('operatorSession', null);
  app.addHook('onRequest', async (request) => {
    request.operator = operator();
  });
  requirePermissions(app);
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode = 500, message } = error as Error & { statusCode?: number };
    return reply.code(statusCode).send({ error: message });
  });
  releaseRoutes(app, contextOf(fixture.releases, context));
  const paths = { '/api/quote/{id}': { get: {} } };
  await fixture.replace('servers/1.json', { at: new Date().toISOString(), version: '1', paths });
  const provides = { shared: { react: '19.0.0' }, members: { 'shared-auth/http': ['get'] } };
  await fixture.publish('shell', '1.0.0', { provides });
  const calls = [{ method: 'GET', path: '/quote/{}', at: 'quote.ts:1' }];
  await fixture.publish(QUOTE, '1.0.0', { needs: { members: [], calls: [] } });
  await fixture.publish(QUOTE, '1.1.0', { needs: { members: [], calls } });
  const members = [{ entry: 'shared-auth/http', name: 'post', at: 'send.ts:9' }];
  await fixture.publish(QUOTE, '2.0.0', { needs: { members, calls } });
  return { fixture, app };
}
