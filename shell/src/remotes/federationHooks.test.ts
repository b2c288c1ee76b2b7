import { federationHooks, type FederationSurroundings } from './federationHooks';

const surroundings: FederationSurroundings = {
  integrityOf: () => undefined,
  attemptOf: () => 0,
  importModule: () => Promise.reject(new Error('not asked for')),
};
const hooksFor = (change: Partial<FederationSurroundings> = {}) =>
  federationHooks({ ...surroundings, ...change });

function script(url: string, change: Partial<FederationSurroundings> = {}) {
  const made = hooksFor(change).createScript?.({ url });
  return made as unknown as { script: HTMLScriptElement; timeout: number };
}

describe('a script', () => {
  it('carries its integrity, and is not waited for without end', () => {
    const made = script('/remotes/a/1/remoteEntry.js', { integrityOf: () => 'sha384-x' });
    expect(made.script.integrity).toBe('sha384-x');
    expect(made.timeout).toBe(15_000);
  });

  it('is asked for under another address after a failure', () => {
    expect(script('/a.js').script.getAttribute('src')).toBe('/a.js');
    const again = { attemptOf: () => 2 };
    expect(script('/a.js', again).script.getAttribute('src')).toBe('/a.js?attempt=2');
    expect(script('/a.js?x', again).script.getAttribute('src')).toBe('/a.js?x&attempt=2');
  });

  it.each(['/a.js', 'https://quote.example/a.js'])('at %s is checked by its integrity', (url) => {
    expect(script(url).script.crossOrigin).toBe('anonymous');
  });
});

describe('an entry', () => {
  const load = (type: string, importModule: FederationSurroundings['importModule']) =>
    hooksFor({ importModule }).loadEntry?.({ remoteInfo: { type, entry: '/a.js' } } as never);

  it('that is an ES module is imported', async () => {
    const entry = { init: jest.fn(), get: jest.fn() };
    const importModule = jest.fn().mockResolvedValue(entry);
    await expect(load('module', importModule)).resolves.toBe(entry);
    expect(importModule).toHaveBeenCalledWith('/a.js');
  });

  it('that is an ES module is not waited for without end', async () => {
    jest.useFakeTimers();
    const loading = expect(load('module', () => new Promise(() => undefined))).rejects.toThrow(
      '/a.js did not load in time',
    );
    jest.advanceTimersByTime(15_000);
    await loading;
    jest.useRealTimers();
  });

  it('that is a script is left to the federation runtime', async () => {
    await expect(load('global', surroundings.importModule)).resolves.toBeUndefined();
  });
});
