import { HttpError } from 'shared-auth/http';
import { reportPageError } from '../errors/reportPageError';
import { reportsOfRemotes } from '../testing/reportsOfRemotes';
import { watchUncaughtErrors } from './watchUncaughtErrors';

const SCRIPT = 'http://localhost/remotes/mfe-quote/2.0.0/892.js';
const quote = { name: 'mfe-quote', version: '2.0.0' } as never;

jest.mock('../errors/reportPageError', () => ({ reportPageError: jest.fn() }));

const logged = () => jest.mocked(reportPageError).mock.calls.map(([error]) => error);

beforeAll(() => watchUncaughtErrors({ ownerOf: (url) => (url === SCRIPT ? quote : undefined) }));
beforeEach(() => {
  jest.mocked(reportPageError).mockClear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const rejectWith = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const thrown = (error: Error, script: string) =>
  Object.assign(error, { stack: `${error.message}\n    at submit (${script}:1:23)` });

describe('an uncaught error', () => {
  it('in a handler is reported with the remote whose script threw it', () => {
    const error = new Error('a bug');
    window.dispatchEvent(new ErrorEvent('error', { filename: SCRIPT, error }));
    expect(reportsOfRemotes()).toEqual(['[uncaught] mfe-quote@2.0.0']);
  });

  it('in a promise is reported with the remote at the top of its stack', () => {
    rejectWith(thrown(new Error('a bug'), SCRIPT));
    expect(reportsOfRemotes()).toEqual(['[uncaught] mfe-quote@2.0.0']);
  });

  it('of the shell is logged, and reported for no remote', async () => {
    const errors = [new TypeError('x'), new RangeError('y'), new Error('z')];
    window.dispatchEvent(
      new ErrorEvent('error', { filename: 'http://localhost/shell/main.js', error: errors[0] }),
    );
    rejectWith(thrown(errors[1]!, 'http://localhost/shell/1/main.js'));
    rejectWith(errors[2]);
    await nextTask();
    expect(logged()).toEqual(errors);
    expect(reportsOfRemotes()).toEqual([]);
  });

  it("is ignored where it is a third party's, or no error", async () => {
    for (const filename of ['https://tags.example/gtm.js', ''])
      window.dispatchEvent(new ErrorEvent('error', { filename, error: new TypeError('x') }));
    rejectWith('no error at all');
    await nextTask();
    expect(logged()).toEqual([]);
    expect(reportsOfRemotes()).toEqual([]);
  });

  it('with an answer of the API is logged, and reported for no remote', async () => {
    const failure = { status: 409, title: '', message: '', requestId: null } as const;
    const error = new HttpError({ ...failure, reason: 'answered' });
    rejectWith(thrown(error, SCRIPT));
    await nextTask();
    expect(logged()).toEqual([error]);
    expect(reportsOfRemotes()).toEqual([]);
  });
});
