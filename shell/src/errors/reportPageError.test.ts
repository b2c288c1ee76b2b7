import { HttpError } from 'shared-auth/http';
import { REPORTED_EVENT } from 'shared-auth/host';
import { getInstance } from '@module-federation/enhanced/runtime';
import { createReference, referenceOf, reportPageError } from './reportPageError';

jest.mock('@module-federation/enhanced/runtime', () => ({ getInstance: jest.fn() }));

const sent: [string, Record<string, unknown>][] = [];
const shown = { kind: 'shown' } as const;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { APP_VERSION: '1.0.0' });
  sent.length = 0;
  globalThis.fetch = (url, init) => {
    sent.push([url as string, JSON.parse(init?.body as string) as Record<string, unknown>]);
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  window.history.replaceState(null, '', '/upload/0b1e6a36-58a5-4a0e-9a2f-1f0d6b1f2c3d');
});

afterEach(() => {
  jest.useRealTimers();
});

function report(error: unknown, noticed: Parameters<typeof reportPageError>[1] = shown) {
  reportPageError(error, noticed, 'ABCD-2345');
  jest.runAllTimers();
}

/** An error of a remote, as Chromium and Firefox write its stack. */
const STACKS = {
  chromium: (home: string, message: string) => `TypeError: ${message}
    at onSubmit (${home}/remotes/mfe-quote/1.4.0/151.3bf2a07880.js?attempt=1:1:4171)
    at async Object.call [as run] (${home}/shell/2.0.0/main.9fac39a598.js:2:80)
    at https://tags.example/gtm.js:1:1
    at new Promise (<anonymous>)`,
  firefox: (
    home: string,
  ) => `onSubmit@${home}/remotes/mfe-quote/1.4.0/151.3bf2a07880.js?attempt=1:1:4171
async*Object.call@${home}/shell/2.0.0/main.9fac39a598.js:2:80
@https://tags.example/gtm.js:1:1`,
};

describe('a report of an error', () => {
  it('sends the reference, the kind and the pattern of the path', () => {
    const error = Object.assign(new TypeError('Jane Doe is undefined'), { stack: undefined });
    report(error);
    const known = { reference: 'ABCD-2345', name: 'TypeError', path: '/upload/:part' };
    const more = { kind: 'shown', remote: 'shell@1.0.0', frames: [], requests: [], width: 1024 };
    expect(sent).toEqual([['/federation/errors', { ...known, ...more }]]);
  });

  it.each([
    [503, 'HttpError.503'],
    [0, 'HttpError.network'],
  ])('sends how a call failed: %i', (status, name) => {
    const failure = { status, title: null, message: null, requestId: null, reason: 'network' };
    report(new HttpError(failure as HttpError['failure']));
    expect(sent).toMatchObject([[expect.anything(), { name }]]);
  });

  it.each(['thrown words', null, Object.assign(new Error(), { name: 'Jane Doe' })])(
    'sends nothing of the message: %s',
    (error) => {
      report(error);
      expect(JSON.stringify(sent)).not.toMatch(/thrown words|Jane/);
    },
  );

  it.each(Object.entries(STACKS))('sends only places in published files: %s', (_name, stack) => {
    const message = `Jane Doe\n    at jane (${window.location.origin}/shell/1/jane.js:1:1)`;
    report(
      Object.assign(new TypeError(message), { stack: stack(window.location.origin, message) }),
    );
    expect(sent[0]?.[1]).toMatchObject({
      remote: 'mfe-quote@1.4.0',
      frames: [
        'mfe-quote@1.4.0/151.3bf2a07880.js:1:4171 onSubmit',
        expect.stringMatching(/^shell@2\.0\.0\/main\.9fac39a598\.js:2:80/) as string,
      ],
    });
    expect(JSON.stringify(sent[0]?.[1])).not.toMatch(/jane|https?:/i);
  });

  it('knows the files of a remote that is served elsewhere', () => {
    const entry = 'https://quote.example/releases/1.4.0/remoteEntry.js';
    const options = { remotes: [{ name: 'mfe_quote', entry }] };
    jest.mocked(getInstance).mockReturnValueOnce({ options } as never);
    const at = (home: string) => `    at f (${home}/1.4.0/151.3bf2a07880.js:1:2)`;
    const stack = ['https://quote.example/releases', 'https://other.example'].map(at).join('\n');
    report(Object.assign(new Error(), { stack }));
    expect(sent).toMatchObject([
      [expect.anything(), { frames: ['mfe-quote@1.4.0/151.3bf2a07880.js:1:2 f'] }],
    ]);
  });

  it('sends at most what the server accepts', () => {
    const frame = `    at f (${window.location.origin}/shell/2.0.0/${'x'.repeat(90)}.js:1:1)`;
    report(
      Object.assign(new Error(), { stack: Array.from({ length: 60 }, () => frame).join('\n') }),
    );
    const frames = sent[0]?.[1]['frames'] as string[];
    expect(frames.length).toBeGreaterThan(5);
    expect(JSON.stringify(sent[0]?.[1]).length).toBeLessThanOrEqual(2048);
  });

  it('is one for all that notice the error, under the reference that is shown', () => {
    const error = new TypeError();
    reportPageError(error, shown);
    reportPageError(error, { kind: 'screen-failed', remote: 'mfe-apply@1.0.0' });
    jest.runAllTimers();
    reportPageError(error, { kind: 'uncaught' });
    jest.runAllTimers();
    const reference = referenceOf(error);
    expect(sent).toMatchObject([
      ['/federation/errors', { reference, kind: 'screen-failed', remote: 'mfe-apply@1.0.0' }],
    ]);
  });

  it('names what React calls its error', () => {
    report(new Error('Minified React error #418; visit https://react.dev/errors/418'));
    expect(sent).toMatchObject([[expect.anything(), { name: 'Error.React418' }]]);
  });

  it('dispatches an event on the window', () => {
    const received = jest.fn();
    window.addEventListener(REPORTED_EVENT, received, { once: true });
    report(new TypeError());
    expect(received.mock.calls).toMatchObject([
      [{ detail: { name: 'page error', details: { reference: 'ABCD-2345', error: 'TypeError' } } }],
    ]);
  });

  it('works where the server does not accept it', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    report(new Error());
    await Promise.resolve();
    await Promise.resolve();
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });
});

it('makes references that the server takes, and that differ', () => {
  const made = Array.from({ length: 50 }, createReference);
  for (const reference of made) expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  expect(new Set(made).size).toBe(50);
});
