import type { DiscoveredRemote } from './discovery';
import { findSingletonMismatches } from './watchRemotes';

const remote = (...shared: DiscoveredRemote['shared']): DiscoveredRemote => ({
  name: 'mfe-quote',
  federationName: 'mfe_quote',
  version: '2.0.0',
  url: '/',
  screens: [],
  files: {},
  shared,
});
const react = (requiredVersion: string, singleton = true) => ({
  name: 'react',
  requiredVersion,
  singleton,
});

describe('what a remote asks of the shell', () => {
  it.each(['^19.0.0', '>=18', '19.3.1', '^19.3.0 || ^20.0.0'])('is there for %s', (range) => {
    expect(findSingletonMismatches([remote(react(range))], { react: '19.3.1' })).toEqual([]);
  });

  it('is named where the shell provides another version', () => {
    expect(findSingletonMismatches([remote(react('^20.0.0'))], { react: '19.3.1' })).toEqual([
      'mfe-quote@2.0.0 requires react ^20.0.0, the shell provides 19.3.1',
    ]);
  });

  it('is named where the shell provides nothing', () => {
    expect(findSingletonMismatches([remote(react('^19.0.0'))], {})).toEqual([
      'mfe-quote@2.0.0 requires react ^19.0.0, the shell provides nothing',
    ]);
  });

  it('is no matter for what need not be one', () => {
    expect(findSingletonMismatches([remote(react('^20.0.0', false))], {})).toEqual([]);
  });
});
