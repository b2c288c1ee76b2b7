import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { log } from 'telemetry/log';
import { cspReports } from './cspReports';

const lines: string[] = [];
let registry: Registry;
let app: FastifyInstance;
beforeEach(async () => {
  lines.splice(0);
  registry = new Registry();
  app = Fastify();
  await app.register(rateLimit, { global: false });
  jest
    .spyOn(log, 'warn')
    .mockImplementation((fields: unknown) => void lines.push(JSON.stringify(fields)));
  cspReports(app, registry);
});
afterEach(() => {
  jest.useRealTimers();
  return app.close();
});

const send = (payload: unknown, type = 'application/reports+json', remoteAddress = '192.0.2.1') =>
  app.inject({
    method: 'POST',
    url: '/federation/csp-reports',
    remoteAddress,
    headers: { 'content-type': type, host: 'loans.example' },
    payload: JSON.stringify(payload),
  });
const violation = (body: object) => ({ type: 'csp-violation', url: 'https://x.example', body });
const counted = async () =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith('plum_csp'));

it('counts both forms of a report, by directive and by what was refused', async () => {
  const inline = { effectiveDirective: 'script-src-elem', blockedURL: 'inline' };
  const answer = await send([violation(inline), { type: 'deprecation', body: {} }]);
  expect(answer.statusCode).toBe(204);
  const older = {
    'violated-directive': "script-src 'self'",
    'blocked-uri': 'https://ads.example/a?b',
  };
  await send({ 'csp-report': older }, 'application/csp-report');
  expect(await counted()).toEqual([
    'plum_csp_reports_total{directive="script-src-elem",blocked="inline"} 1',
    'plum_csp_reports_total{directive="script-src",blocked="host"} 1',
  ]);
});

it('counts scripts without integrity', async () => {
  const blockedURL = 'https://loans.example/remotes/a/1/b.js';
  await send([{ type: 'integrity-violation', body: { destination: 'script', blockedURL } }]);
  expect(await counted()).toEqual([
    'plum_csp_reports_total{directive="integrity-policy",blocked="self"} 1',
  ]);
});

it.each([
  ['wasm-eval', 'eval'],
  ['trusted-types-sink', 'trusted-types'],
  ['data', 'data'],
  ['blob:https://loans.example/1', 'data'],
  ['chrome-extension', 'extension'],
  ['moz-extension://0b1e6a36/a.js', 'extension'],
  ['https://loans.example/a.js', 'self'],
  ['wss://other.example', 'host'],
  ['Jane Doe', 'other'],
])('counts %s as %s', async (blockedURL, blocked) => {
  await send([violation({ effectiveDirective: 'connect-src', blockedURL })]);
  expect(await counted()).toEqual([
    `plum_csp_reports_total{directive="connect-src",blocked="${blocked}"} 1`,
  ]);
});

it('logs one line a minute of each pair, without the address of the page', async () => {
  const id = '0b1e6a36-58a5-4a0e-9d0e-1c1d2f5a3b11';
  const report = violation({
    documentURL: `https://loans.example/upload/${id}`,
    effectiveDirective: 'connect-src',
    blockedURL: `https://spy.example/${id}`,
    sourceFile: 'https://loans.example/remotes/mfe-upload/1.2.0/chunk.1.js',
    sample: id,
  });
  await send([report, report]);
  await send([report]);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    {
      event: 'csp-violation',
      directive: 'connect-src',
      blocked: 'host',
      host: 'spy.example',
      source: '/remotes/mfe-upload/1.2.0/chunk.1.js',
    },
  ]);
});

it('leaves others their part, whatever one client sends', async () => {
  // All within a minute.
  jest.useFakeTimers({
    now: Date.now(),
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
  });
  const own = [violation({ effectiveDirective: 'img-src', blockedURL: 'inline' })];
  const other = [violation({ effectiveDirective: 'font-src', blockedURL: 'inline' })];
  for (let call = 0; call < 3050; call += 1) await send(own);
  // Of one /48, as a customer may have it.
  for (let call = 0; call < 500; call += 1)
    await send(own, undefined, `2001:db8:1:${call.toString(16)}::1`);
  await send(other, undefined, '198.51.100.7');
  expect(await counted()).toEqual([
    'plum_csp_reports_total{directive="img-src",blocked="inline"} 150',
    'plum_csp_reports_total{directive="font-src",blocked="inline"} 1',
  ]);
  expect(await registry.metrics()).toContain(
    'plum_reports_dropped_total{kind="csp",limit="network"} 3400',
  );
});

it('is no way to fill the metrics, the log or the memory', async () => {
  const many = Array.from({ length: 50 }, (_, index) =>
    violation({ effectiveDirective: `made-up-${index}`, blockedURL: `x${index}` }),
  );
  expect((await send(many)).statusCode).toBe(204);
  expect(await counted()).toEqual(['plum_csp_reports_total{directive="other",blocked="other"} 20']);
  expect(lines).toHaveLength(1);
  for (let call = 0; call < 40; call += 1) await send(many.slice(0, 1));
  expect(await counted()).toEqual(['plum_csp_reports_total{directive="other",blocked="other"} 49']);
  expect((await send({ long: 'x'.repeat(40_000) })).statusCode).toBe(413);
  expect((await send([], 'text/xml')).statusCode).toBe(415);
});

it.each([null, 7, 'text', [null, 7], { 'csp-report': null }])('survives %j', async (payload) => {
  expect((await send(payload)).statusCode).toBe(204);
});
