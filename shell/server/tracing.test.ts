import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readConfig } from 'journey-api/config';
import { createServer } from 'journey-api/server';
import { publishFixture, setOf } from 'releases/testing';
import { startCollector, type ReceivedSpan } from 'telemetry/testing';
import { createShellServer } from './server';
import { testConfig } from './testing/testConfig';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const IN_BROWSER = '00f067aa0ba902b7';

/** A database that holds nothing, so that this test starts quickly. */
const empty = { query: async () => [], exec: async () => undefined };

const addressOf = (app: FastifyInstance) =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

let folder: string;
let collector: Awaited<ReturnType<typeof startCollector>>;
let releases: Awaited<ReturnType<typeof publishFixture>>;
let api: FastifyInstance;
let shell: FastifyInstance;

async function startShell(isTraced: boolean) {
  const started = await createShellServer(
    testConfig({
      releases: releases.folder,
      apiOrigin: addressOf(api),
      tracing: isTraced ? { endpoint: collector.endpoint, share: 1 } : null,
    }),
  );
  await started.listen({ port: 0 });
  return started;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plum-observability-'));
  collector = await startCollector();
  releases = await publishFixture();
  api = await createServer(
    {
      ...readConfig(
        { DATA_DIR: folder, LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:1' },
        folder,
      ),
      database: { kind: 'directory', directory: folder },
      filesDirectory: folder,
      brands: {
        read: async () => undefined,
        preload: async () => undefined,
        awaySeconds: async () => 0,
      },
      watchesClock: false,
      tracing: { endpoint: collector.endpoint, share: 1 },
    },
    { ...empty, transaction: (work) => work(empty), close: async () => undefined },
  );
  await api.listen({ port: 0 });
  shell = await startShell(true);
});
afterAll(async () => {
  await collector.close();
  await releases.remove();
  await rm(folder, { recursive: true });
});

describe('the alert rules and the dashboard', () => {
  const read = (file: string) =>
    readFileSync(path.join(import.meta.dirname, '../../tooling/observability', file), 'utf8');
  const rules = read('rules.yml');
  const dashboard = read('../../deploy/grafana-dashboard.json');
  const files = { 'rules.yml': rules, 'the dashboard': dashboard };
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);

  it.each(Object.entries(files))('%s asks for what the servers export', async (_file, text) => {
    const answers = await Promise.all([api, shell].map((server) => server.inject('/metrics')));
    const exported = answers.flatMap(({ body }) =>
      [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    const asked = text.match(/\b(?:http|journey|plum|nodejs|process)_\w+/g) ?? [];
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !exported.includes(name))).toEqual([]);
    const recorded = text.match(/plum:\w+:\w+/g) ?? [];
    expect(recorded.filter((name) => !rules.includes(`record: ${name}`))).toEqual([]);
  });

  it.each(['rules.test.yml', '../../docs/observability.md'])('are all in %s', (file) => {
    const text = read(file);
    expect(alerts.length).toBeGreaterThan(15);
    expect(alerts.filter((name) => !text.includes(name))).toEqual([]);
  });
});

/** The answer of the API, through a shell, to a call of a browser. */
async function callThrough(server: FastifyInstance) {
  const answer = await fetch(`${addressOf(server)}/api/feature-toggles`, {
    headers: {
      traceparent: `00-${TRACE}-${IN_BROWSER}-01`,
      cookie: `plum_release=${setOf('2.0.0')}; plum_screen=${encodeURIComponent('/offer/:kind')}`,
    },
  });
  expect(answer.status).toBe(200);
  return answer;
}

function childOf(parent: string, service: string): ReceivedSpan {
  const found = collector.spans.find(
    (span) => span.traceId === TRACE && span.parentSpanId === parent && span.service === service,
  );
  if (found === undefined) throw new Error(`No span of ${service} below ${parent}`);
  return found;
}

it('traces one press through the shell and the API to the statement', async () => {
  const answer = await callThrough(shell);
  const untraced = await startShell(false);
  const other = await callThrough(untraced);
  // Closing sends what is left.
  for (const server of [untraced, shell, api]) await server.close();

  const inShell = childOf(IN_BROWSER, 'shell');
  const between = childOf(inShell.spanId, 'shell');
  const inApi = childOf(between.spanId, 'journey-api');
  const statement = childOf(inApi.spanId, 'journey-api');
  expect([inShell, between, inApi, statement].map(({ name }) => name)).toEqual([
    'GET /api/*',
    'GET',
    'GET /api/feature-toggles',
    'WITH platform_changes',
  ]);
  expect(inShell.attributes).toMatchObject({
    'http.response.status_code': 200,
    'plum.remote': 'mfe-quote@2.0.0',
    'plum.screen': '/offer/:kind',
  });
  const requestId = (of: Response) => of.headers.get('x-request-id');
  expect(inApi.attributes).toMatchObject({ 'plum.request_id': requestId(answer) });
  // A shell that is not traced passes on what the browser sent.
  const direct = childOf(IN_BROWSER, 'journey-api');
  expect(direct.attributes).toMatchObject({ 'plum.request_id': requestId(other) });
});
