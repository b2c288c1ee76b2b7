import { enter } from '../testing/enter';

const id = '0b1e6a36-58a5-4a0e-9a2f-1f0d6b1f2c3d';
const ANSWER = Response.json({ data: '/landing-page' }, { headers: { bearer: 'fresh' } });
let signals: (AbortSignal | null | undefined)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  signals = [];
  localStorage.setItem('PLUM_BEARER', 'stored');
  localStorage.setItem('PLUM_APPLICATION_ID', id);
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

/** A network on which the first call waits for ever. */
function goSilent() {
  window.fetch = (_url, init) => {
    signals.push(init?.signal);
    return new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('given up'))),
    );
  };
}

it('gives up a call of a stored session that has no answer after 30 seconds', async () => {
  goSilent();
  const entered = expect(enter('/landing-page')).rejects.toThrow('given up');
  jest.advanceTimersByTime(29_999);
  expect(signals[0]?.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  await entered;
});

it('lets an answer that has begun take as long as it needs', async () => {
  window.fetch = (_url, init) => {
    signals.push(init?.signal);
    return Promise.resolve(ANSWER.clone());
  };
  await enter('/landing-page');
  jest.advanceTimersByTime(60_000);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false]);
});

it('waits for the exchange of a link, which cannot be sent again', () => {
  goSilent();
  void enter(`/landing-page?applicationId=${id}&token=once`);
  jest.advanceTimersByTime(60_000);
  expect(signals).toEqual([null]);
});
