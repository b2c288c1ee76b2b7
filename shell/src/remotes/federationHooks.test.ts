import { federationHooks, type FederationSurroundings } from './federationHooks';

const surroundings: FederationSurroundings = {
  integrityOf: () => undefined,
  attemptOf: () => 0,
};
const hooksFor = (change: Partial<FederationSurroundings> = {}) =>
  federationHooks({ ...surroundings, ...change });

function script(url: string, change: Partial<FederationSurroundings> = {}) {
  const made = hooksFor(change).createScript?.({ url, attrs: { id: 'entry' } });
  return made as unknown as { script: HTMLScriptElement; timeout: number };
}

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
