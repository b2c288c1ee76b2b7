import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyRequest } from 'fastify';
import { minuteLimit } from './minuteLimit';

const MINUTE = 60_000;

const app = Fastify();
beforeAll(async () => {
  await app.register(rateLimit, { global: false });
});
afterAll(() => app.close());
beforeEach(() => jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

const callOf = (ip: string) => ({ ip, routeOptions: {} }) as FastifyRequest;
async function each(isTooOften: ReturnType<typeof minuteLimit>, callers: readonly string[]) {
  const found: boolean[] = [];
  for (const caller of callers) found.push(await isTooOften(callOf(caller)));
  return found;
}

describe('a limit by the minute', () => {
  it('is each caller’s own, and over with the minute', async () => {
    const isTooOften = minuteLimit(app, 2, ({ ip }) => ip);
    expect(await each(isTooOften, ['a', 'a', 'a'])).toEqual([false, false, true]);
    jest.setSystemTime(MINUTE - 1);
    expect(await each(isTooOften, ['b'])).toEqual([false]);
    jest.setSystemTime(MINUTE);
    expect(await each(isTooOften, ['a'])).toEqual([false]);
  });

  it('holds for all together as well', async () => {
    const isTooOften = minuteLimit(app, 3, () => 'all');
    expect(await each(isTooOften, ['a', 'b', 'c', 'd'])).toEqual([false, false, false, true]);
    jest.setSystemTime(MINUTE);
    expect(await each(isTooOften, ['d'])).toEqual([false]);
  });
});
