import Fastify, { type FastifyInstance } from 'fastify';
import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { holdToContract } from 'journey-api/contract/testing';
import { startUpstream } from '../testing/startUpstream';
import { readUploadLimits } from '../uploadTraffic';
import { apiProxy } from './apiProxy';

const close: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(close.splice(0).map((end) => end()));
});

async function startProxy(origin: string) {
  const app: FastifyInstance = Fastify({ forceCloseConnections: true });
  await app.register(apiProxy, {
    origin,
    journeyOf: () => Promise.resolve(null),
    uploads: readUploadLimits({}, true),
    isTraced: false,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  close.push(() => app.close());
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
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

  it.each(['apply-and-sign', 'refresh-token', 'feature-toggles'])(
    'never asks for %s again by itself',
    async (call) => {
      let asked = 0;
      const origin = await startApi((_request, response) => {
        asked += 1;
        response.writeHead(503, { 'retry-after': '1' }).end('{}');
      });
      const page = await startProxy(origin);
      expect((await fetch(`${page}/api/${call}/1`)).status).toBe(503);
      expect(asked).toBe(1);
    },
  );

  it('takes up a connection to the API only once a call has come whole', async () => {
    const asked: string[] = [];
    const origin = await startApi((request, response) => {
      asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
      void request.toArray().then((chunks: Buffer[]) => {
        response.end(Buffer.concat(chunks));
      });
    });
    const page = new URL(await startProxy(origin));
    const socket = connect(Number(page.port), page.hostname);
    const answered = new Promise<string>((resolve) => {
      socket.on('data', (data) => {
        resolve(data.toString());
      });
    });
    const head = ['POST /api/save-and-return HTTP/1.1', 'host: shell', 'content-length: 12'];
    socket.write([...head, 'content-type: application/json', '', '{"slow":'].join('\r\n'));
    await fetch(new URL('/api/version', page));
    expect(asked).toEqual(['GET /api/version']);
    socket.write('1.5}');
    expect(await answered).toMatch(/^HTTP\/1\.1 200 [^]*\{"slow":1\.5\}$/);
    expect(asked).toEqual(['GET /api/version', 'POST /api/save-and-return']);
    socket.destroy();
  });

  it('refuses what is more than any call takes, and streams files of any size', async () => {
    const origin = await startApi((request, response) => {
      void request.toArray().then((chunks: Buffer[]) => {
        response.end(String(Buffer.concat(chunks).length));
      });
    });
    const page = await startProxy(origin);
    const post = (type: string, body: string, path = 'x') =>
      fetch(`${page}/api/${path}`, { method: 'POST', headers: { 'content-type': type }, body });
    const much = 'x'.repeat(100_000);
    expect((await post('application/json', `"${much}"`)).status).toBe(413);
    const file = await post('multipart/form-data; boundary=x', much, 'application/1/proof');
    expect(await file.text()).toBe('100000');
    expect((await post('multipart/form-data; boundary=x', much)).status).toBe(415);
    expect(await (await post('application/json', '')).text()).toBe('0');
  });

  it('answers a client that asks first whether it may send', async () => {
    const origin = await startApi((request, response) => {
      request.resume().on('end', () => response.end('{}'));
    });
    const page = new URL(await startProxy(origin));
    const status = await new Promise((resolve, reject) => {
      const headers = { expect: '100-continue', 'content-type': 'application/json' };
      const sending = request({ port: page.port, path: '/api/x', method: 'POST', headers });
      sending.on('continue', () => sending.end('{}'));
      sending.on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sending.on('error', reject).flushHeaders();
    });
    expect(status).toBe(200);
  });

  it('drops the connection where the API drops it, since the work may be done', async () => {
    const origin = await startApi((request) => {
      request.resume().on('end', () => request.socket.destroy());
    });
    const page = await startProxy(origin);
    const headers = { 'content-type': 'application/json' };
    const call = fetch(`${page}/api/bank-details/1`, { method: 'POST', headers, body: '{}' });
    await expect(call).rejects.toThrow('fetch failed');
  });

  it('passes on nothing that holds between it and the API alone', async () => {
    const origin = await startApi((_request, response) => {
      response.writeHead(200, { connection: 'close', 'keep-alive': 'timeout=1' }).end('{}');
    });
    const page = await startProxy(origin);
    const { headers } = await fetch(`${page}/api/version`);
    expect(headers.get('connection')).toBe('keep-alive');
    expect(headers.get('keep-alive')).not.toBe('timeout=1');
  });

  it.each(['/api/openapi', '/api/OpenAPI/?x=1', '/api//openapi'])(
    'does not show the internet %s',
    async (path) => {
      const page = await startProxy(await startApi((_request, response) => response.end('{}')));
      expect((await fetch(`${page}${path}`)).status).toBe(404);
    },
  );
});
