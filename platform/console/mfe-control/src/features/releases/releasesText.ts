import type { Commit, Differing } from 'control/contract';

/** By action of an event: what was done. */
const actions: Readonly<Record<string, string>> = {
  promote: 'Promoted',
  canary: 'Canary',
  rollback: 'Rolled back',
  pin: 'Pinned',
  unpin: 'Unpinned',
  prune: 'Old versions deleted',
  'automatic-rollback': 'Revoked automatically',
  revoke: 'Revoked',
  restore: 'Restored',
  start: 'Started from a work tree',
  refused: 'Refused: not signed',
};

export const releasesText = {
  title: 'Releases',
  lead: (environment: string, event: number) =>
    `What new sessions get in ${environment}, as of event ${event}.`,
  onlyLook: 'You can look at releases. To change one takes the role release.',
  loading: 'Loading releases…',
  failed: 'The releases could not be loaded',
  tabs: { label: 'Releases', apps: 'Apps', history: 'History' },
  apps: {
    caption: 'Apps',
    none: 'The release store is empty.',
    app: 'App',
    live: 'Live',
    since: 'Since',
    canary: 'Canary',
    state: 'State',
    action: 'Action',
    notLive: 'not live',
    failures: (count: number) =>
      `${count} ${count === 1 ? 'failure' : 'failures'} in the last hour`,
    canaryOf: (share: number, version: string) => `${share}\u00a0% ${version}`,
    automatic: 'automatic',
    pinned: 'Pinned',
    revoked: (version: string, instead: string) => `Without ${version}: ${instead} instead`,
    blocked: 'Not revoked',
  },
  counted: ({ sessions, failed }: { sessions: number; failed: number }, minutes: number) =>
    `${failed} of ${sessions} sessions failed in ${minutes} minutes`,
  by: (author: string, why: string | null) => `by ${author}${why === null ? '' : `: ${why}`}`,
  events: {
    caption: (app: string | undefined) =>
      app === undefined ? 'Release events' : `Events of ${app}`,
    none: 'Nothing has been released yet.',
    noneFound: 'No event fits the search.',
    filter: 'Search by app, version, person or reason',
    save: 'Save what is listed (CSV)',
    number: 'No.',
    what: 'What',
    change: 'Before and after',
    who: 'Who and why',
    action: (action: string) => actions[action] ?? action,
  },
  shown: (shown: number, total = 0) =>
    shown === total ? `${total} in all` : `The newest ${shown} of ${total}`,
  older: 'Show older ones',
  app: {
    back: 'All apps',
    tabs: { label: 'About the app', versions: 'Versions', history: 'History' },
    caption: (app: string) => `Versions of ${app}`,
    version: 'Version',
    published: 'Published',
    who: 'Who gets it',
    sessions: 'Sessions',
    action: 'Action',
    shareOf: (part: number, all: number) => `${part} of ${all}`,
    nobody: 'nobody',
    live: 'Live',
    revokedFor: (instead: string) => `Revoked: ${instead} instead`,
    notPublished: 'built by a start, not published',
    untrusted: 'Refused: its signature is wrong',
  },
  version: {
    back: (app: string) => `Versions of ${app}`,
    heading: (app: string, version: string) => `${app} ${version}`,
    gone: 'This version is not published.',
    about: 'About this version',
    publishedBy: 'Published',
    commit: 'Commit',
    commitOf: ({ gitHead, branch, isDirty, author, message }: Commit) =>
      `${gitHead.slice(0, 10)}${isDirty ? ' with uncommitted changes' : ''}${branch && ` on ${branch}`}: ${message} (${author})`,
    smoke: 'Smoke journey',
    notRun: 'not made',
    signature: 'Signature',
    preview: 'Make a preview link',
    previewFor: (until: string) =>
      `The browser that opens this link gets this version on every page until ${until}. Begin or continue an application there:`,
    previewFailed: 'No link was made',
  },
  difference: {
    title: 'Difference',
    with: 'Compared with',
    none: 'There is no other version to compare with.',
    sizes: 'What a first visit of a screen loads of the app',
    sameSizes: 'Every screen loads as much as before.',
    page: 'Page',
    before: 'Before',
    after: 'After',
    change: 'Change',
    calls: 'Calls of the API',
    members: 'Members and shared packages',
    screens: 'Screens',
    smoke: 'Smoke journey',
    vitals: 'Web vitals',
    noVitals:
      'not recorded: neither version was published with them. Those of real sessions are under Health.',
    someVitals:
      'One visit of each screen on the smoke journey, on the machine that published the version: a great difference says something, a small one does not. Those of real sessions are under Health.',
    screen: 'Screen',
    lcp: 'LCP',
    inp: 'INP',
    cls: 'CLS',
    milliseconds: (value: number) => `${Math.round(value)} ms`,
    fromTo: (before: string, after: string) => (before === after ? after : `${before} → ${after}`),
    noChange: 'no change',
    line: ({ name, before, after }: Differing<unknown>) => {
      if (before === null) return `+ ${name}`;
      return after === null ? `− ${name}` : `changed: ${name}`;
    },
    absent: '–',
    checks: (before: string, after: string) =>
      before === after ? after : `before: ${before}; now: ${after}`,
  },
} as const;
