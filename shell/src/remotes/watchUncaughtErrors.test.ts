import { HttpError } from 'shared-auth/http';
import { federationReports } from './federationReports';
import { watchUncaughtErrors } from './watchRemotes';

const SCRIPT = 'http://localhost/remotes/mfe-quote/2.0.0/892.js';
const quote = { name: 'mfe-quote', version: '2.0.0' } as never;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  federationReports.setState([], true);
  stop = watchUncaughtErrors({ ownerOf: (url) => (url === SCRIPT ? quote : undefined) });
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const rejectWith = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const thrown = (error: Error, script: string) =>
  Object.assign(error, { stack: `${error.message}\n    at submit (${script}:1:23)` });
const reports = () => federationReports.getState();

describe('what nobody caught', () => {
  it('in a handler is reported as of the remote whose script threw it', () => {
    const error = new Error('a bug');
    window.dispatchEvent(new ErrorEvent('error', { filename: SCRIPT, error }));
    expect(reports()).toEqual([{ kind: 'uncaught', remote: 'mfe-quote@2.0.0', detail: 'a bug' }]);
  });

  it('in a promise is reported as of the remote at the top of its stack', () => {
    rejectWith(thrown(new Error('a bug'), SCRIPT));
    expect(reports()).toMatchObject([{ remote: 'mfe-quote@2.0.0' }]);
  });

  it('of anybody else is no remote’s', () => {
    rejectWith(thrown(new Error('a bug'), 'http://localhost/shell/1/main.js'));
    rejectWith('no error at all');
    expect(reports()).toEqual([]);
  });

  it('of what the API answered is nobody’s fault here', () => {
    const failure = { status: 409, title: '', message: '', requestId: null } as const;
    rejectWith(thrown(new HttpError({ ...failure, reason: 'answered' }), SCRIPT));
    expect(reports()).toEqual([]);
  });
});
