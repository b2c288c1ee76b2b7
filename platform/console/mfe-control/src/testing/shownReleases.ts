import type {
  Consequence,
  ShownApp,
  ShownEvent,
  ShownVersion,
  VersionChange,
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
const landing = { name: '/landing-page', before: null } as const;
export const difference: VersionChange[] = [
  { ...landing, kind: 'size', before: 52_000, after: 54_500, maxKilobytes: 60 },
  { ...landing, kind: 'lcp', after: 812.4 },
  { ...landing, kind: 'inp', after: 24 },
  { ...landing, kind: 'cls', after: 0.01 },
  { kind: 'cls', name: '/offer', before: 0, after: 0.2 },
  { kind: 'call', name: 'GET /quote/{}', before: null, after: 'yes' },
  { ...landing, kind: 'screen', before: '{}', after: '{ }' },
];
export const consequence: Consequence = {
  refusal: null,
  words: ['New sessions get 1.3.0.', 'Sessions that have 1.4.0 keep it: 412 reported.'],
};
