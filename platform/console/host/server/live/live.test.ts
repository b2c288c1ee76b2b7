import fastify, { type FastifyRequest } from 'fastify';
import type { Role } from 'operators';
import { LiveTopics } from './LiveTopics';
import { liveRoute } from './liveRoute';

const AT = '2026-01-05T10:00:00.000Z';
const listener = (...roles: Role[]) =>
  ({ operator: { id: 'person:pat', name: 'Pat Novak', roles } }) as unknown as FastifyRequest;
const topicsOf = () => new LiveTopics(() => new Date(AT));

it('notifies every open console of changes, until it closes', async () => {
  const topics = topicsOf();
  const app = fastify({ forceCloseConnections: true });
  liveRoute(app, topics);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  async function open() {
    const { body, headers } = await fetch(`${origin}/live`);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    const read = async () => (await reader?.read())?.value ?? null;
    const first = await read();
    /** What comes next, without the beats of a slow machine. */
    async function receive(): Promise<string | null> {
      const received = (await read())?.replaceAll('event: beat\ndata: {}\n\n', '');
      return received === '' ? receive() : (received ?? null);
    }
    return { first, receive, type: headers.get('content-type'), close: () => reader?.cancel() };
  }
  const one = await open();
  const other = await open();
  expect(one.type).toBe('text/event-stream');
  expect(one.first).toContain('event: beat');
  expect(other.first).toContain('retry: 1000');
  topics.announce('releases');
  for (const { receive } of [one, other])
    expect(await receive()).toBe(`event: releases\ndata: {"at":"${AT}"}\n\n`);
  await one.close();
  // The browser connects again and receives what follows.
  const again = await open();
  topics.announce('toggles');
  expect(await again.receive()).toContain('event: toggles');
  expect(await other.receive()).toContain('event: toggles');
  await app.close();
  expect(await other.receive()).toBeNull();
});

describe('what is watched', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is looked at while somebody listens, and announced when it differs', async () => {
    const topics = topicsOf();
    const look = jest.fn<Promise<unknown>, []>().mockResolvedValue(1);
    const received = jest.fn();
    topics.watch('releases', 1000, look);
    await jest.advanceTimersByTimeAsync(5000);
    expect(look).not.toHaveBeenCalled();
    const stop = topics.listen(received, listener());
    await jest.advanceTimersByTimeAsync(1500);
    expect(received).not.toHaveBeenCalled();
    look.mockResolvedValue(2);
    await jest.advanceTimersByTimeAsync(1000);
    expect(received.mock.calls).toEqual([['releases', AT]]);
    stop();
    const calls = look.mock.calls.length;
    await jest.advanceTimersByTimeAsync(5000);
    expect(look).toHaveBeenCalledTimes(calls);
  });

  it('is asked for in the name of who listens and may know', async () => {
    const topics = topicsOf();
    const look = jest.fn<Promise<unknown>, [FastifyRequest]>().mockResolvedValue(1);
    topics.watch('errors', 1000, look, 'errors:read');
    topics.listen(jest.fn(), listener('brand'));
    await jest.advanceTimersByTimeAsync(2500);
    expect(look).not.toHaveBeenCalled();
    const earlier = listener('support');
    const latest = listener('release');
    for (const each of [earlier, latest, listener()]) topics.listen(jest.fn(), each);
    await jest.advanceTimersByTimeAsync(1000);
    expect(look.mock.calls).toEqual([[latest]]);
    topics.close();
  });

  it('is looked at again after a look that failed, and announced when it fails and when it does no more', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const topics = topicsOf();
    const look = jest.fn<Promise<unknown>, []>().mockResolvedValueOnce(1);
    const received = jest.fn();
    topics.watch('toggles', 1000, look);
    topics.listen(received, listener());
    const away = new Error('The API does not answer.');
    look.mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValue(1);
    await jest.advanceTimersByTimeAsync(2500);
    expect(received).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1000);
    expect(received).toHaveBeenCalledTimes(2);
    expect(log).toHaveBeenCalledTimes(1);
    topics.close();
    jest.restoreAllMocks();
  });
});
