import type { Release } from '../records/Release';

/** What a release says of itself, where the test says nothing else. */
export const releaseOf = (name: string, version: string, more: Partial<Release> = {}): Release => ({
  name,
  version,
  federationName: name === 'shell' ? null : name.replace('-', '_'),
  entry: { scripts: [], styles: [] },
  paths: [],
  exposed: [],
  shared: [],
  files: {},
  ...more,
});
