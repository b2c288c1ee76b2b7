import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type { PageError } from 'journey-api/contract';
import { Registry } from 'prom-client';
import { log } from 'telemetry/log';
import { errorReports } from './errorReports';

const lines: string[] = [];
const passed: PageError[] = [];
const app = Fastify();
beforeAll(async () => {
  await app.register(rateLimit, { global: false });
  jest
    .spyOn(log, 'warn')
    .mockImplementation((fields: unknown) => void lines.push(JSON.stringify(fields)));
  errorReports(app, registry, (report) => passed.push(report));
});

const registry = new Registry();
const report = (payload: object, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: '/federation/errors', payload, remoteAddress });

beforeEach(() => {
  lines.splice(0);
  passed.splice(0);
});
afterAll(() => app.close());

describe('a report of an error', () => {
  it('puts the reference that the applicant was shown into the log', async () => {
    const sent = { reference: 'AB12-CD34', name: 'TypeError', path: '/upload/:applicationId?' };
    expect((await report(sent)).statusCode).toBe(204);
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      { event: 'page-error', ...sent },
    ]);
  });

  it('is passed on with its places, and a hash of who had it', async () => {
    const frame = 'mfe-quote@1.4.0/151.3bf2a07880.js:1:4171 onSubmit';
    const sent = {
      reference: 'AB12-CD34',
      name: 'TypeError',
      path: '/offer/:kind',
      kind: 'uncaught',
      remote: 'mfe-quote@1.4.0',
      frames: [frame],
      requests: ['req-1', 'GET /offer/:id 502 req-2'],
    };
    const cookie = 'plum_session=0b1e6a36-58a5-4a0e-9d0e-1c1d2f5a3b11';
    await app.inject({
      method: 'POST',
      url: '/federation/errors',
      payload: sent,
      headers: { cookie },
    });
    await report({ reference: 'AB12-CD35', name: 'TypeError', path: '/offer' });
    expect(passed).toMatchObject([
      { ...sent, person: expect.stringMatching(/^[\da-f]{24}$/) as string },
      { reference: 'AB12-CD35', frames: [], remote: 'shell@unknown', person: null },
    ]);
    expect(JSON.stringify(passed)).not.toContain('0b1e6a36');
  });

  it('is no way to fill the log', async () => {
    const now = Date.now() + 120_000;
    jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const sent = { reference: 'AB12-CD34', name: 'TypeError', path: '/upload' };
    for (let count = 0; count < 100; count += 1) expect((await report(sent)).statusCode).toBe(204);
    expect(lines).toHaveLength(60);
    jest.setSystemTime(now + 60_000);
    await report(sent);
    expect(lines).toHaveLength(61);
    jest.useRealTimers();
  });

  it('is read from others, however many one client sends', async () => {
    const now = Date.now() + 600_000;
    jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const sent = { reference: 'AB12-CD34', name: 'TypeError', path: '/upload' };
    for (let count = 0; count < 3100; count += 1) await report(sent, '203.0.113.1');
    await report(sent, '198.51.100.7');
    expect(lines).toHaveLength(61);
    expect(await registry.metrics()).toMatch(
      /plum_reports_dropped_total\{kind="errors",limit="network"\} \d{4}/,
    );
    jest.useRealTimers();
  });

  it.each([
    { reference: 'AB12-CD34', name: 'Jane Doe, jane@mail.example', path: '/upload' },
    { reference: 'AB12-CD34', name: 'TypeError', path: '/upload/0b1e6a36-58a5-4a0e' },
    {
      reference: 'AB12-CD34',
      name: 'TypeError',
      path: '/upload',
      frames: ['mfe-quote@1.4.0/jane@mail.example.js:1:1'],
    },
    {
      reference: 'AB12-CD34',
      name: 'TypeError',
      path: '/',
      frames: ['https://x.example/a.js:1:1'],
    },
    { reference: 'a\nforged line', name: 'TypeError', path: '/upload' },
  ])('is refused with words that could be personal or forged: %j', async (payload) => {
    expect((await report(payload)).statusCode).toBe(400);
    expect(lines).toEqual([]);
  });
});
