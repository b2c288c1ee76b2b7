import { render } from '@testing-library/react';
import { setToggles, type Toggles, togglesStore } from 'shared-auth/host';
import { useFollowToggles } from './useFollowToggles';

let answer: () => Promise<Response>;
let calls = 0;
let asked = '';
const answered = (toggles: Toggles) => () => Promise.resolve(Response.json(toggles));
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
function show(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function Page() {
  useFollowToggles();
  return null;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  calls = 0;
  answer = answered({ MOUSEFLOW: true });
  globalThis.fetch = (url) => {
    calls += 1;
    asked = url as string;
    return answer();
  };
  setToggles({});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('an open tab', () => {
  it('follows the platform team within 30 seconds, forth and back', async () => {
    render(<Page />);
    await pass(30_000);
    expect(togglesStore.getState()).toEqual({ MOUSEFLOW: true });
    answer = answered({});
    await pass(30_000);
    expect(togglesStore.getState()).toEqual({});
  });

  it.each([
    ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers with an error', () => Promise.resolve(new Response('{}', { status: 503 }))],
    ['answers with no toggles', () => Promise.resolve(new Response('<html>'))],
  ])('keeps what stood where a call %s, and asks again', async (_what, failing) => {
    setToggles({ DYNAMIC_PRICING: true });
    answer = failing;
    render(<Page />);
    await pass(15_000);
    expect(togglesStore.getState()).toEqual({ DYNAMIC_PRICING: true });
    answer = answered({ MOUSEFLOW: true });
    await pass(15_000);
    expect(togglesStore.getState()).toEqual({ MOUSEFLOW: true });
  });

  it('leaves the toggles of an experiment alone', async () => {
    setToggles({ EXPERIMENT_BLUE: true, DYNAMIC_PRICING: true });
    render(<Page />);
    await pass(15_000);
    expect(togglesStore.getState()).toEqual({ EXPERIMENT_BLUE: true, MOUSEFLOW: true });
  });

  it('says which toggles it has on when it asks, those of experiments left out', async () => {
    setToggles({ EXPERIMENT_BLUE: true, DYNAMIC_PRICING: true, NEWER: true, MOUSEFLOW: false });
    render(<Page />);
    await pass(15_000);
    expect(asked).toMatch(/^\/api\/feature-toggles\?tab=[\d.]+&on=DYNAMIC_PRICING,NEWER$/);
    await pass(15_000);
    expect(asked).toMatch(/&on=MOUSEFLOW$/);
  });

  it('asks nothing while nobody sees it, and at once when somebody does', async () => {
    render(<Page />);
    show('hidden');
    await pass(60_000);
    expect(calls).toBe(0);
    show('visible');
    expect(calls).toBe(1);
  });

  it('asks at once when it is online again', () => {
    render(<Page />);
    window.dispatchEvent(new Event('online'));
    expect(calls).toBe(1);
  });
});
