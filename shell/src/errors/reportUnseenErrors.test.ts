import { reportUnseenErrors } from './reportUnseenErrors';

const sent: { name: string }[] = [];
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { APP_VERSION: '1.0.0' });
  sent.length = 0;
  globalThis.fetch = (_url, init) => {
    sent.push(JSON.parse(init?.body as string) as { name: string });
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  stop = reportUnseenErrors();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const fail = (filename: string, error: unknown = new TypeError('x')) =>
  window.dispatchEvent(new ErrorEvent('error', { filename, error }));
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

describe('an error that no screen shows', () => {
  it('is told to the log, by its kind', () => {
    fail('http://localhost/shell/main.js');
    reject(new RangeError('y'));
    jest.runAllTimers();
    expect(sent.map(({ name }) => name)).toEqual(['TypeError', 'RangeError']);
  });

  it("is told to nobody where it is a third party's, or no error", () => {
    fail('https://tags.example/gtm.js');
    fail('');
    reject('words');
    jest.runAllTimers();
    expect(sent).toEqual([]);
  });

  it('is not told without end', () => {
    for (let time = 0; time < 40; time += 1)
      fail('http://localhost/shell/main.js', new TypeError());
    jest.runAllTimers();
    expect(sent.length).toBeLessThanOrEqual(20);
    expect(sent.length).toBeGreaterThan(10);
  });

  it('is not told any more once nobody listens', () => {
    stop();
    reject(new RangeError('y'));
    jest.runAllTimers();
    expect(sent).toEqual([]);
  });
});
