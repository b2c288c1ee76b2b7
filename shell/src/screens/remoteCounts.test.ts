import { countRemote, startSendingCounts } from './remoteCounts';

const post = jest.fn<Promise<Response>, [string, RequestInit]>();
const online = jest.spyOn(navigator, 'onLine', 'get');
let stop: () => void;

beforeEach(() => {
  document.documentElement.dataset['brand'] = 'aqua';
  jest.useFakeTimers();
  globalThis.fetch = post as unknown as typeof fetch;
  post.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  online.mockReturnValue(true);
  stop = startSendingCounts();
});
afterEach(async () => {
  await jest.runAllTimersAsync();
  stop();
  jest.useRealTimers();
});

/** The counts of each report, which says of the page the same each time. */
function sent(): unknown[] {
  return post.mock.calls.map(([, { body }]) => {
    const { counts, ...rest } = JSON.parse(body as string) as Record<string, unknown>;
    expect(rest).toEqual({ brand: 'aqua', width: 1024, screens: [], visits: [] });
    return counts;
  });
}

describe('what is counted of remotes', () => {
  it('is sent together, and once', () => {
    countRemote('mfe-quote@2.0.0', 'loads');
    countRemote('mfe-apply@1.0.0', 'failures');
    countRemote('mfe-apply@1.0.0', 'failures');
    expect(post).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10_000);
    expect(sent()).toEqual([
      { 'mfe-quote@2.0.0': { loads: 1 }, 'mfe-apply@1.0.0': { failures: 2 } },
    ]);
    expect(post.mock.calls[0]).toMatchObject(['/federation/counts', { keepalive: true }]);
  });

  it('is sent before the page is left', () => {
    countRemote('mfe-quote@2.0.0', 'errors');
    window.dispatchEvent(new Event('pagehide'));
    expect(sent()).toEqual([{ 'mfe-quote@2.0.0': { errors: 1 } }]);
  });

  it('is sent again where it did not arrive', async () => {
    post.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    countRemote('mfe-quote@2.0.0', 'failures');
    await jest.advanceTimersByTimeAsync(2000);
    countRemote('mfe-quote@2.0.0', 'loads');
    await jest.advanceTimersByTimeAsync(30_000);
    expect(sent()[1]).toEqual({ 'mfe-quote@2.0.0': { failures: 1, loads: 1 } });
  });

  it('waits until sending has started', () => {
    stop();
    countRemote('mfe-quote@2.0.0', 'loads');
    jest.advanceTimersByTime(10_000);
    expect(post).not.toHaveBeenCalled();
    stop = startSendingCounts();
    jest.advanceTimersByTime(10_000);
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('blames no version for a missing network', () => {
    online.mockReturnValue(false);
    countRemote('mfe-quote@2.0.0', 'failures');
    jest.advanceTimersByTime(10_000);
    expect(post).not.toHaveBeenCalled();
  });
});
