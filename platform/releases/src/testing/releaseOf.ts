import type { Release } from '../records/Release';
import {
  NOT_LIVE,
  RELEASE_LOG,
  setId,
  type LiveApp,
  type LiveApps,
  type StoredEvent,
} from '../records/ReleaseEvent';
import { appsOf } from '../registry/recordEvent';

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
  screens: [],
  maps: {},
  provides: { shared: {}, members: {} },
  needs: { members: [], calls: [] },
  toggles: [],
  ...more,
});

/**
 * A release event of all apps: the shell in version 1.0.0, and `mfe-quote` in version 2.0.0 where the test says nothing
 * else.
 */
export const eventOf = (
  number: number,
  quote: Partial<LiveApp> = {},
  others: LiveApps = {},
): StoredEvent => ({
  number,
  action: 'start',
  app: 'all',
  apps: {
    ...appsOf({ shell: '1.0.0', remotes: {} }),
    'mfe-quote': { ...NOT_LIVE, version: '2.0.0', ...quote },
    ...others,
  },
  before: '',
  after: '',
  author: 'start',
  why: null,
  at: '2026-11-01T00:00:00.000Z',
});

/** Where an event is stored. */
export const eventFile = (number: number): string => `${RELEASE_LOG}/${number}.json`;

/** The id of the set of such an event. */
export const setOf = (quote: string): string =>
  setId({ shell: '1.0.0', remotes: { 'mfe-quote': quote } });

/** The first change of a brand, where the test says nothing else. */
export const brandChangeOf = (number: number, brand: string, after: string) => ({
  number,
  brand,
  before: null,
  after,
  author: 'start',
  at: '2026-11-01T00:00:00.000Z',
});
