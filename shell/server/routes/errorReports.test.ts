import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { errorReports } from './errorReports';

const lines: string[] = [];
const app = Fastify();
beforeAll(async () => {
  await app.register(rateLimit, { global: false });
  errorReports(app, (line) => lines.push(line));
});

const report = (payload: object) =>
  app.inject({ method: 'POST', url: '/federation/errors', payload });

beforeEach(() => lines.splice(0));
afterAll(() => app.close());

describe('a report of an error', () => {
  it('puts the reference that the applicant was shown into the log', async () => {
    const sent = { reference: 'AB12-CD34', name: 'TypeError', path: '/upload/:applicationId?' };
    expect((await report(sent)).statusCode).toBe(204);
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      { event: 'page-error', ...sent },
    ]);
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

  it.each([
    { reference: 'AB12-CD34', name: 'Jane Doe, jane@mail.example', path: '/upload' },
    { reference: 'AB12-CD34', name: 'TypeError', path: '/upload/0b1e6a36-58a5-4a0e' },
    { reference: 'a\nforged line', name: 'TypeError', path: '/upload' },
  ])('is refused with words that could be personal or forged: %j', async (payload) => {
    expect((await report(payload)).statusCode).toBe(400);
    expect(lines).toEqual([]);
  });
});
