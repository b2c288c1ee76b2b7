import type { Release } from '../records/Release';
import type { StoredEvent } from '../records/ReleaseEvent';

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

/** A release event of all apps, where the test says nothing else. */
export const eventOf = (number: number, more: Partial<StoredEvent> = {}): StoredEvent => ({
  number,
  set: 'set-2',
  canaries: {},
  pinned: [],
  revoked: {},
  action: 'start',
  app: 'all',
  version: null,
  before: '',
  after: '',
  author: 'start',
  why: null,
  at: '2026-11-01T00:00:00.000Z',
  ...more,
});

/** The first change of a brand, where the test says nothing else. */
export const brandChangeOf = (number: number, brand: string, after: string) => ({
  number,
  brand,
  before: null,
  after,
  author: 'start',
  at: '2026-11-01T00:00:00.000Z',
});
