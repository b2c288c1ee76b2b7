import { federationHooks, type FederationSurroundings } from './federationHooks';

const surroundings: FederationSurroundings = {
  manifests: {},
  integrityOf: () => undefined,
  attemptOf: () => 0,
};
const hooksFor = (change: Partial<FederationSurroundings> = {}) =>
  federationHooks({ ...surroundings, ...change });

const manifest = (change: Partial<FederationSurroundings> = {}) =>
  hooksFor(change).fetch?.('https://quote.example/mf-manifest.json', {}, undefined) as
    Promise<Response> | undefined;

function script(url: string, change: Partial<FederationSurroundings> = {}) {
  const made = hooksFor(change).createScript?.({ url, attrs: { id: 'entry' } });
  return made as unknown as { script: HTMLScriptElement; timeout: number };
}
const link = (url: string, attrs: Record<string, string>) =>
  hooksFor().createLink?.({ url, attrs }) as unknown as HTMLLinkElement;

describe('a manifest', () => {
  it('is asked for nowhere where it came with the page', async () => {
    globalThis.fetch = jest.fn();
    const manifests = { 'https://quote.example/mf-manifest.json': { id: 'mfe_quote' } };
    await expect((await manifest({ manifests }))?.json()).resolves.toEqual({ id: 'mfe_quote' });
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  it('is taken where it is one', async () => {
    globalThis.fetch = () => Promise.resolve(Response.json({ id: 'mfe_quote' }));
    expect((await manifest())?.ok).toBe(true);
  });

  it('is refused with another status', async () => {
    globalThis.fetch = () => Promise.resolve(Response.json({}, { status: 503 }));
    await expect(manifest()).rejects.toThrow('answered 503');
  });

  it('is refused where it is a page', async () => {
    const headers = { 'content-type': 'text/html' };
    globalThis.fetch = () => Promise.resolve(new Response('<html>', { headers }));
    await expect(manifest()).rejects.toThrow('answered text/html, not JSON');
  });

  it('is not waited for without end', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      return AbortSignal.abort(new DOMException('Too slow', 'TimeoutError'));
    });
    globalThis.fetch = (_url, init) => Promise.reject(init?.signal?.reason as Error);
    await expect(manifest()).rejects.toThrow('Too slow');
    expect(timeout).toHaveBeenCalledWith(10_000);
    jest.restoreAllMocks();
  });
});

describe('a script', () => {
  it('carries its integrity, and is not waited for without end', () => {
    const made = script('/remotes/a/1/remoteEntry.js', { integrityOf: () => 'sha384-x' });
    expect(made.script.integrity).toBe('sha384-x');
    expect(made.script.id).toBe('entry');
    expect(made.timeout).toBe(15_000);
  });

  it('is asked for under another address after a failure', () => {
    expect(script('/a.js').script.getAttribute('src')).toBe('/a.js');
    const again = { attemptOf: () => 2 };
    expect(script('/a.js', again).script.getAttribute('src')).toBe('/a.js?attempt=2');
    expect(script('/a.js?x', again).script.getAttribute('src')).toBe('/a.js?x&attempt=2');
  });

  it('of another origin says what went wrong with it', () => {
    expect(script('https://quote.example/a.js').script.crossOrigin).toBe('anonymous');
  });
});

describe('a style sheet', () => {
  it('is only fetched ahead, so that webpack waits for it', () => {
    const made = link('/a.css', { rel: 'stylesheet' });
    expect([made.rel, made.as, made.getAttribute('href')]).toEqual(['preload', 'style', '/a.css']);
  });

  it('is told from a script', () => {
    expect(link('/a.js', { rel: 'preload', as: 'script' }).as).toBe('script');
  });
});
