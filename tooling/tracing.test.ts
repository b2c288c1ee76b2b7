import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'journey-api/server';
import { publishFixture } from 'releases/testing';
import { readThirdParties } from 'shell/pages';
import { createShellServer } from 'shell/server';
import { startCollector, type ReceivedSpan } from 'tracing/testing';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const IN_BROWSER = '00f067aa0ba902b7';

/** A database that holds nothing, so that this test starts quickly. */
const empty = { query: async () => [], exec: async () => undefined };

const addressOf = (app: FastifyInstance) =>
  `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;

let folder: string;
let collector: Awaited<ReturnType<typeof startCollector>>;
let releases: Awaited<ReturnType<typeof publishFixture>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plum-tracing-'));
  collector = await startCollector();
  releases = await publishFixture();
});
afterAll(async () => {
  await collector.close();
  await releases.remove();
  await rm(folder, { recursive: true });
});

/** The answer of the API, through a shell, to a call of a browser. Ends the servers, which sends their spans. */
async function callThroughShell(isTraced: { shell: boolean }) {
  const tracing = { endpoint: collector.endpoint, share: 1 };
  const api = await createServer(
    {
      ...{ host: '127.0.0.1', port: 0, publicUrl: 'http://localhost', mailFrom: 'a@plum.example' },
      ...{ database: { kind: 'memory' }, filesDirectory: folder, brandsDirectory: folder },
      ...{ sandbox: true, sessionSeconds: 1800, sessionLimitSeconds: 3600, loginCode: false },
      ...{ failedLoginMs: 5, logLevel: 'silent', tracing, now: () => new Date() },
    },
    { ...empty, transaction: (work) => work(empty), close: async () => undefined },
  );
  await api.listen({ port: 0 });
  const shell = await createShellServer({
    ...{ port: 0, host: '127.0.0.1', releases: releases.folder, apiOrigin: addressOf(api) },
    ...{ brandOverride: true, sandbox: true, development: false, overrideSecret: null },
    ...(isTraced.shell && { tracing }),
    thirdParties: readThirdParties({}),
  });
  await shell.listen({ port: 0 });
  const answer = await fetch(`${addressOf(shell)}/api/feature-toggles`, {
    headers: {
      traceparent: `00-${TRACE}-${IN_BROWSER}-01`,
      cookie: `plum_release=set-1; plum_screen=${encodeURIComponent('/offer/:kind')}`,
    },
  });
  expect(answer.status).toBe(200);
  await shell.close();
  await api.close();
  const spans = collector.spans.filter(({ traceId }) => traceId === TRACE);
  collector.spans.splice(0);
  return { answer, spans };
}

const childOf = (spans: ReceivedSpan[], parent: string, service: string) => {
  const found = spans.find((span) => span.parentSpanId === parent && span.service === service);
  if (found === undefined) throw new Error(`No span of ${service} in ${JSON.stringify(spans)}`);
  return found;
};

it('traces one press through the shell and the API to the statement', async () => {
  const { answer, spans } = await callThroughShell({ shell: true });
  const inShell = childOf(spans, IN_BROWSER, 'shell');
  const between = childOf(spans, inShell.spanId, 'shell');
  const inApi = childOf(spans, between.spanId, 'journey-api');
  const statement = childOf(spans, inApi.spanId, 'journey-api');
  expect([inShell, between, inApi, statement].map(({ name }) => name)).toEqual([
    ...['GET /api/*', 'GET', 'GET /api/feature-toggles', 'SELECT platform_changes'],
  ]);
  expect(inShell.attributes).toMatchObject({
    'http.response.status_code': 200,
    'plum.remote': 'mfe-quote@1.0.0',
    'plum.screen': '/offer/:kind',
  });
  expect(inApi.attributes).toMatchObject({
    'plum.request_id': answer.headers.get('x-request-id'),
  });
});

it('passes the trace of the browser on where only the API is traced', async () => {
  const { spans } = await callThroughShell({ shell: false });
  expect(childOf(spans, IN_BROWSER, 'journey-api').name).toBe('GET /api/feature-toggles');
});
