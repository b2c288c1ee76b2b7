import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { holdToContract } from 'journey-api/contract/testing';
import { startUpstream } from '../testing/startUpstream';
import { apiProxy } from './apiProxy';

const close: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(close.splice(0).map((end) => end()));
});

async function startProxy(origin: string) {
  const app: FastifyInstance = Fastify({ forceCloseConnections: true });
  await app.register(apiProxy, { origin });
  await app.listen({ port: 0, host: '127.0.0.1' });
  close.push(() => app.close());
  return `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
}

async function startApi(...[listener]: Parameters<typeof startUpstream>) {
  const api = await startUpstream(listener);
  close.push(api.close);
  return api.origin;
}

describe('the way to the API', () => {
  it('passes call and answer on as they are', async () => {
    const origin = await startApi((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        response.writeHead(409, { bearer: 'a.b.c', 'content-type': 'application/json' });
        const { method, url, headers } = request;
        response.end(JSON.stringify({ method, url, body, authorization: headers.authorization }));
      });
    });
    const page = await startProxy(origin);
    const answer = await fetch(`${page}/api/eligibility/1?again=yes`, {
      method: 'POST',
      headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
      body: '{"loanAmount":5000}',
    });
    expect(answer.status).toBe(409);
    expect(answer.headers.get('bearer')).toBe('a.b.c');
    await expect(answer.json()).resolves.toEqual({
      method: 'POST',
      url: '/api/eligibility/1?again=yes',
      body: '{"loanAmount":5000}',
      authorization: 'Bearer x',
    });
  });

  it('answers in words that an applicant understands where the API is down', async () => {
    const api = await startUpstream(() => undefined);
    await api.close();
    const page = await startProxy(api.origin);
    const answer = await fetch(`${page}/api/feature-toggles`);
    expect(answer.status).toBe(503);
    const body: unknown = await answer.json();
    holdToContract({ method: 'GET', path: '/feature-toggles', answer: { status: 503, body } });
    expect(body).toMatchObject({
      error: 'System currently unavailable, please try again later.',
    });
  });

  it('drops the connection where the API drops it, since the work may be done', async () => {
    const origin = await startApi((request) => {
      request.resume().on('end', () => request.socket.destroy());
    });
    const page = await startProxy(origin);
    const call = fetch(`${page}/api/bank-details/1`, { method: 'POST', body: '{}' });
    await expect(call).rejects.toThrow('fetch failed');
  });
});
