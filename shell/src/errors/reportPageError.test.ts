import { HttpError } from 'shared-auth/http';
import { REPORTED_EVENT } from 'shared-auth/host';
import { createReference, reportPageError } from './reportPageError';

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = (url, init) => {
    sent.push([url, JSON.parse(init?.body as string)]);
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  window.history.replaceState(null, '', '/upload/0b1e6a36-58a5-4a0e-9a2f-1f0d6b1f2c3d');
});

describe('a report of an error', () => {
  it('tells the reference, the kind and the pattern of the path', () => {
    reportPageError(new TypeError('Jane Doe is undefined'), 'ABCD-2345');
    expect(sent).toEqual([
      ['/federation/errors', { reference: 'ABCD-2345', name: 'TypeError', path: '/upload/:part' }],
    ]);
  });

  it.each([
    [503, 'HttpError.503'],
    [0, 'HttpError.network'],
  ])('tells how a call failed: %i', (status, name) => {
    const failure = { status, title: null, message: null, requestId: null, reason: 'network' };
    reportPageError(new HttpError(failure as HttpError['failure']), 'ABCD-2345');
    expect(sent).toMatchObject([[expect.anything(), { name }]]);
  });

  it.each(['thrown words', null, Object.assign(new Error(), { name: 'Jane Doe' })])(
    'tells no word of what was thrown: %s',
    (error) => {
      reportPageError(error, 'ABCD-2345');
      expect(JSON.stringify(sent)).not.toMatch(/thrown words|Jane/);
    },
  );

  it('tells whoever watches the page', () => {
    const heard = jest.fn();
    window.addEventListener(REPORTED_EVENT, heard, { once: true });
    reportPageError(new TypeError(), 'ABCD-2345');
    expect(heard.mock.calls).toMatchObject([
      [{ detail: { name: 'page error', details: { reference: 'ABCD-2345', error: 'TypeError' } } }],
    ]);
  });

  it('stands a server that does not take it', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    reportPageError(new Error(), createReference());
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
