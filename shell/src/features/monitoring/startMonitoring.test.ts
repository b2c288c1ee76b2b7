import { reportEvent } from 'shared-auth/session';
import { journeyOf, provideJourney } from '../../screens/journey';
import { screenStore } from '../../screens/screenStore';
import { startMonitoring } from './startMonitoring';

const KEY = '00000000-0000-4000-8000-000000000001';
const CONNECTION = `InstrumentationKey=${KEY};IngestionEndpoint=https://monitoring.test/;LiveEndpoint=https://live.test/`;

const post = jest.fn<Promise<Response>, [string, RequestInit]>();
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = post as unknown as typeof fetch;
  post.mockReset().mockResolvedValue(new Response('{}'));
  screenStore.setState({
    pathname: '/upload/123e4567-e89b-42d3-a456-426614174000',
    handle: { title: 'Upload', analyticsName: 'upload' },
  });
  const screens = [{ path: '/upload/:applicationId?' }];
  provideJourney(journeyOf([{ name: 'mfe-upload', screens }]));
  stop = startMonitoring(CONNECTION);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

interface Item {
  name: string;
  iKey: string;
  data: { baseType: string; baseData: { name: string } };
}

const requests = () => post.mock.calls.map(([, { body }]) => JSON.parse(body as string) as Item[]);
const names = () =>
  requests().map((items) => items.map(({ data: { baseData } }) => baseData.name).join());
const ofKey = (kind: string) => `Microsoft.ApplicationInsights.${KEY.replaceAll('-', '')}.${kind}`;

it('reports screens by their patterns, and events, together', async () => {
  reportEvent('quote_changed', { amount: '5000', email: 'ada@example.com' });
  await jest.advanceTimersByTimeAsync(5000);
  expect(post).toHaveBeenCalledTimes(1);
  expect(post.mock.calls[0]?.[0]).toBe('https://monitoring.test/v2/track');
  const items = requests().flat();
  expect(items).toMatchObject([
    {
      name: ofKey('Pageview'),
      iKey: KEY,
      time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      data: {
        baseType: 'PageviewData',
        baseData: { ver: 2, name: 'upload', url: '/upload/:applicationId?' },
      },
    },
    {
      name: ofKey('Event'),
      iKey: KEY,
      data: {
        baseType: 'EventData',
        baseData: { ver: 2, name: 'quote_changed', properties: { amount: '5000' } },
      },
    },
  ]);
  expect(JSON.stringify(items)).not.toMatch(/ada@|123e4567/);
});

it('keeps nothing in the browser', async () => {
  await jest.advanceTimersByTimeAsync(5000);
  expect(document.cookie).toBe('');
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

it('reports what waits once the page is left or in the background', () => {
  document.dispatchEvent(new Event('visibilitychange'));
  expect(names()).toEqual(['upload']);
  expect(post.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
});

it('sends again, later and in order, what the service could not take', async () => {
  post.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  post.mockResolvedValueOnce(new Response(null, { status: 503 }));
  await jest.advanceTimersByTimeAsync(5000);
  reportEvent('quote_changed', {});
  await jest.advanceTimersByTimeAsync(5000);
  expect(names()).toEqual(['upload']);
  await jest.advanceTimersByTimeAsync(25_000);
  expect(names()).toEqual(['upload', 'upload,quote_changed', 'upload,quote_changed']);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(post).toHaveBeenCalledTimes(3);
});

it('drops what the service refuses', async () => {
  post.mockResolvedValueOnce(new Response(null, { status: 400 }));
  await jest.advanceTimersByTimeAsync(600_000);
  expect(names()).toEqual(['upload']);
});

it('keeps the newest records while the service is out of reach', async () => {
  post.mockRejectedValue(new TypeError('Failed to fetch'));
  await jest.advanceTimersByTimeAsync(5000);
  for (let event = 1; event <= 60; event += 1) reportEvent(`event-${event}`, {});
  await jest.advanceTimersByTimeAsync(10_000);
  const [, items = []] = requests();
  expect(items).toHaveLength(50);
  expect(items.at(-1)?.data.baseData.name).toBe('event-60');
});

it('sends nothing once it is stopped', async () => {
  post.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await jest.advanceTimersByTimeAsync(5000);
  stop();
  reportEvent('after_the_stop', {});
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(600_000);
  expect(names()).toEqual(['upload']);
});
