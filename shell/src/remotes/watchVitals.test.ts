import { startSendingCounts } from '../screens/remoteCounts';
import { announceScreen } from '../screens/screenHeartbeat';
import { screenStore } from '../screens/screenStore';
import { watchVitals } from './watchVitals';

const QUOTE = 'mfe-quote@2.0.0';
const handle = { title: 'A screen', step: null, analyticsName: 'screen' } as never;
const post = jest.fn<Promise<Response>, [string, RequestInit]>();
let entries: Record<string, object[]>;
let stop: (() => void)[];

/** Reports what a test measures, on request. */
class Observer {
  static supportedEntryTypes: string[] = [];
  readonly #types: string[] = [];
  observe({ type }: { type: string }) {
    this.#types.push(type);
  }
  takeRecords() {
    return this.#types.flatMap((entryType) =>
      (entries[entryType]?.splice(0) ?? []).map((entry) => ({ ...entry, entryType })),
    );
  }
  disconnect() {
    return undefined;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  entries = {};
  Observer.supportedEntryTypes = ['largest-contentful-paint', 'event', 'layout-shift'];
  window.PerformanceObserver = Observer as never;
  globalThis.PerformanceObserver = Observer as never;
  performance.getEntriesByType = () => [{ responseStart: 210.4 }] as never;
  globalThis.fetch = post as unknown as typeof fetch;
  post.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  screenStore.setState({ handle: null, pathname: null });
  stop = [startSendingCounts()];
});
afterEach(() => {
  for (const end of stop) end();
  jest.useRealTimers();
});

function show(screen: string, pathname: string) {
  if (screen !== '') announceScreen(QUOTE, screen, pathname);
  screenStore.setState({ handle, pathname });
}
function visits() {
  jest.advanceTimersByTime(2000);
  return post.mock.calls.flatMap(
    ([, { body }]) => (JSON.parse(body as string) as { visits?: object[] }).visits ?? [],
  );
}

it('reports each visit once, by the pattern of its screen', () => {
  show('/landing-page', '/landing-page');
  stop.push(watchVitals());
  entries = {
    'largest-contentful-paint': [{ startTime: 700 }, { startTime: 812.3 }],
    event: [
      { interactionId: 7, duration: 96 },
      { interactionId: 0, duration: 400 },
    ],
    // Two of one window, one that answers a press, and a later window.
    'layout-shift': [
      { value: 0.02, startTime: 300, hadRecentInput: false },
      { value: 0.03, startTime: 900, hadRecentInput: false },
      { value: 0.5, startTime: 950, hadRecentInput: true },
      { value: 0.04, startTime: 9000, hadRecentInput: false },
    ],
  };
  show('/offer/:kind', '/offer/eligible');
  expect(visits()).toEqual([
    { remote: QUOTE, screen: '/landing-page', lcp: 812, ttfb: 210, inp: 96, cls: 0.05 },
  ]);
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  expect(visits().slice(1)).toEqual([{ remote: QUOTE, screen: '/offer/:kind', cls: 0 }]);
});

it('does not take what the page began with for the visit of a later screen', () => {
  show('', '/login');
  stop.push(watchVitals());
  entries = { 'largest-contentful-paint': [{ startTime: 400 }] };
  show('/welcome-back', '/welcome-back');
  show('', '/faqs');
  expect(visits()).toEqual([{ remote: QUOTE, screen: '/welcome-back', cls: 0 }]);
});

it('reports nothing of what the browser does not measure', () => {
  Observer.supportedEntryTypes = [];
  performance.getEntriesByType = () => [];
  show('/sign', '/sign');
  stop.push(watchVitals());
  show('/offer/:kind', '/offer/counter');
  expect(visits()).toEqual([{ remote: QUOTE, screen: '/sign' }]);
});
