import type {
  Consequence,
  ShownApp,
  ShownEvent,
  ShownVersion,
  VersionDifference,
} from 'control/contract';

const at = '2026-11-22T12:00:00.000Z';
export const event = (number: number, more: Partial<ShownEvent> = {}): ShownEvent => ({
  number,
  action: 'promote',
  app: 'mfe-quote',
  before: '1.3.0',
  after: '1.4.0',
  author: 'Rhys Powell',
  why: 'shorter form',
  at,
  ...more,
});
export const quote: ShownApp = {
  app: 'mfe-quote',
  live: '1.4.0',
  owner: 'quote team',
  isPinned: false,
  since: event(40),
  canary: {
    version: '1.5.0',
    share: 10,
    isAutomatic: true,
    set: event(41, { action: 'canary', author: 'Ada', why: 'a look at it' }),
    counted: { sessions: 12, failed: 8, isFailing: true },
  },
  counted: { sessions: 412, failed: 1, isFailing: false },
  revoked: [{ version: '1.2.0', instead: '1.1.0' }],
  blocked: [],
};
export const version = (name: string, more: Partial<ShownVersion> = {}): ShownVersion => ({
  version: name,
  at,
  role: '',
  isLive: false,
  isCanary: false,
  replacedBy: null,
  trust: 'signed',
  counted: null,
  published: {
    author: 'Ada',
    why: 'notes',
    at,
    smoke: 'passed in 20 s',
    commit: {
      gitHead: '4f2a9c0123456789012345678901234567890123',
      branch: 'main',
      author: 'Ada',
      message: 'Shorten the form',
      isDirty: true,
    },
  },
  ...more,
});
export const difference: VersionDifference = {
  sizes: [{ name: '/landing-page', before: 52_000, after: 54_500 }],
  calls: [{ name: 'GET /quote/{}', before: null, after: '' }],
  members: [],
  screens: [{ name: '/landing-page', before: '{}', after: '{ }' }],
  smoke: { before: 'passed in 20 s', after: 'passed in 20 s' },
  vitals: [
    { name: '/landing-page', before: null, after: { lcp: 812.4, inp: 24, cls: 0.01 } },
    { name: '/offer', before: { cls: 0 }, after: { cls: 0.2 } },
  ],
};
export const consequence: Consequence = {
  refusal: null,
  words: ['New sessions get 1.3.0.', 'Sessions that have 1.4.0 keep it: 412 reported.'],
};
