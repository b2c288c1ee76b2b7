import { startSendingCounts, type ScreenReport } from './remoteCounts';
import {
  announceScreen,
  confirmScreen,
  reportScreenFailure,
  startHeartbeat,
  watchLoading,
} from './screenHeartbeat';

const QUOTE = 'mfe-quote@2.0.0';
const post = jest.fn<Promise<Response>, [string, RequestInit]>();
let stop: (() => void)[];
let pages = 0;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = post as unknown as typeof fetch;
  post.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  stop = [startSendingCounts(), startHeartbeat()];
  pages += 1;
});
afterEach(async () => {
  confirmScreen();
  await jest.runAllTimersAsync();
  for (const end of stop) end();
  jest.useRealTimers();
});

/** An address that no test before has opened. */
const pathname = (name: string) => `/${name}/${pages}`;
const reports = () =>
  post.mock.calls.flatMap(
    ([, { body }]) => (JSON.parse(body as string) as { screens?: ScreenReport[] }).screens ?? [],
  );
const opened = () => reports().filter(({ state }) => state === 'opened');
/** What was reported of screens after they were opened. */
const states = () => reports().filter(({ state }) => state !== 'opened');

it('announces a screen at once, by its pattern alone, and once', () => {
  announceScreen(QUOTE, '/upload/:applicationId?', pathname('upload'));
  announceScreen(QUOTE, '/upload/:applicationId?', pathname('upload'));
  expect(opened()).toEqual([{ remote: QUOTE, screen: '/upload/:applicationId?', state: 'opened' }]);
  expect(post.mock.calls[0]).toMatchObject(['/federation/counts', { keepalive: true }]);
});

it('confirms it once the page is idle, and not again', () => {
  announceScreen(QUOTE, '/a', pathname('a'));
  jest.advanceTimersByTime(10_000);
  expect(states()).toEqual([]);
  confirmScreen();
  confirmScreen();
  jest.advanceTimersByTime(10_000);
  expect(states()).toEqual([{ remote: QUOTE, screen: '/a', state: 'alive' }]);
});

it('says that it was left, before the page goes or another screen opens', () => {
  announceScreen(QUOTE, '/a', pathname('a'));
  announceScreen(QUOTE, '/b', pathname('b'));
  window.dispatchEvent(new Event('pagehide'));
  expect(states()).toEqual([
    { remote: QUOTE, screen: '/a', state: 'left' },
    { remote: QUOTE, screen: '/b', state: 'left' },
  ]);
});

it('does not say so where the applicant waited in vain', () => {
  announceScreen(QUOTE, '/a', pathname('a'));
  jest.advanceTimersByTime(10_000);
  window.dispatchEvent(new Event('pagehide'));
  expect(states()).toEqual([]);
});

it('watches a remote while it is loaded, also where that fails', async () => {
  watchLoading(QUOTE, Promise.reject(new Error('gone')));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(opened()).toHaveLength(1);
  expect(states()).toEqual([{ remote: QUOTE, screen: '*', state: 'alive' }]);
});

it('reports a failure on the screen that is shown, and that of another remote on none', () => {
  announceScreen(QUOTE, '/a', pathname('a'));
  confirmScreen();
  reportScreenFailure(QUOTE);
  reportScreenFailure('mfe-apply@1.0.0');
  jest.advanceTimersByTime(10_000);
  expect(states()).toEqual(
    expect.arrayContaining([
      { remote: QUOTE, screen: '/a', state: 'failed' },
      { remote: 'mfe-apply@1.0.0', screen: '*', state: 'failed' },
    ]),
  );
});
