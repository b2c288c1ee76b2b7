import { log } from './log';
import { logAsServer, readLogLevel } from './serverLog';

const failure = Object.assign(new Error('no such account 63748472'), { code: 'E_GONE' });
const event = { 'event.action': 'sign-in', 'event.outcome': 'success' };

/** What a server of this level writes. */
function linesOf(level: string, write: () => void): Record<string, unknown>[] {
  const lines: string[] = [];
  logAsServer({ LOG_LEVEL: level }, { write: (line) => void lines.push(line) });
  write();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

const asWords = { ...log };
afterEach(() => {
  Object.assign(log, asWords);
});

it('is words in a terminal until the process is a server', () => {
  const written = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  log.warn({ cause: failure, app: 'mfe-quote' }, 'The maps are not stored');
  log.warn('It expires soon');
  expect(written.mock.calls).toEqual([['The maps are not stored', failure], ['It expires soon']]);
  const line = { level: 40, msg: 'It expires soon' };
  expect(linesOf('info', () => log.warn('It expires soon'))).toMatchObject([line]);
  expect(written).toHaveBeenCalledTimes(2);
  written.mockRestore();
});

it('leaves out the message of an error that may quote personal data, and keeps that of any other', () => {
  const [ofRequest, other] = linesOf('info', () => {
    log.error({ err: failure, route: '/pay/:account' }, 'failed');
    log.error({ cause: new Error('AccessDenied') }, 'The store could not be read');
  });
  expect(ofRequest).toMatchObject({ msg: 'failed', route: '/pay/:account', level: 50 });
  expect(ofRequest?.['err']).toMatchObject({ type: 'Error', message: 'Error', code: 'E_GONE' });
  expect(JSON.stringify(ofRequest)).not.toContain('63748472');
  expect(other).toMatchObject({ cause: { message: 'AccessDenied' } });
});

it('writes security events at every level but silent', () => {
  function writeAll() {
    log.security(event);
    log.security({ ...event, 'event.outcome': 'failure' });
    log.info('answered');
  }
  expect(linesOf('error', writeAll)).toMatchObject([
    { ...event, level: 30, msg: 'security' },
    { 'event.outcome': 'failure', level: 40 },
  ]);
  expect(linesOf('silent', writeAll)).toEqual([]);
});

it('knows its levels', () => {
  expect(readLogLevel({})).toBe('info');
  expect(() => readLogLevel({ LOG_LEVEL: 'chatty' })).toThrow(
    'LOG_LEVEL must be silent, error, warn or info',
  );
});
