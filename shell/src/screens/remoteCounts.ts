import { reportedAudience } from './reportedAudience';

export type Counted = 'loads' | 'failures' | 'errors';

/** What happened to a screen of a remote. `alive` and `left` settle `opened`; without either the page hangs. */
export interface ScreenReport {
  /** `<name>@<version>`. */
  remote: string;
  /** The pattern of its path, or `*` while the remote itself is loaded. */
  screen: string;
  state: 'opened' | 'alive' | 'left' | 'failed';
}

/** What a visit of a screen was like, as far as the browser measures it: milliseconds, and the score of the shifts. */
interface VisitReport extends Pick<ScreenReport, 'remote' | 'screen'> {
  lcp?: number | undefined;
  inp?: number | undefined;
  ttfb?: number | undefined;
  cls?: number | undefined;
}

const COUNTS_URL = '/federation/counts';
/** Counts of this time are sent together. */
const BATCH_MS = 2000;
const RETRY_MS = 30_000;
/** The server accepts no more at once. */
const MAX_REPORTS = 40;

/** What is sent. It holds no personal data. */
interface Batch {
  /** By `<name>@<version>`. */
  counts: Record<string, Partial<Record<Counted, number>>>;
  screens: ScreenReport[];
  visits: VisitReport[];
}

const NOTHING: Batch = { counts: {}, screens: [], visits: [] };
let waiting = NOTHING;
let timer: number | undefined;
/** Not while a screen is prerendered. */
let isSending = false;

/** Counts for the next batch. Failures without a network connection are not counted. */
export function countRemote(remote: string, counted: Counted): void {
  if (counted === 'failures' && !navigator.onLine) return;
  add({ ...NOTHING, counts: { [remote]: { [counted]: 1 } } });
  sendIn(BATCH_MS);
}

/** Reports a screen: `opened` and `left` at once, because nothing may be sent later, the rest with the next batch. */
export function reportScreen(report: ScreenReport): void {
  if (!isSending || (report.state === 'failed' && !navigator.onLine)) return;
  if (report.state === 'opened') {
    post({ ...NOTHING, screens: [report] }).catch(() => undefined);
    return;
  }
  add({ ...NOTHING, screens: [report] });
  // The page may be about to go.
  if (report.state === 'left') sendCounts();
  else sendIn(BATCH_MS);
}

/** Reports a visit that is over, with the next batch, or at once where the page may be about to go. */
export function reportVisit(visit: VisitReport, isLast: boolean): void {
  add({ ...NOTHING, visits: [visit] });
  if (isLast && isSending) sendCounts();
  else sendIn(BATCH_MS);
}

/** Sends the counts to the server, also when the page is left before a batch is due. Returns the function that stops it. */
export function startSendingCounts(): () => void {
  isSending = true;
  if (waiting !== NOTHING) sendIn(BATCH_MS);
  window.addEventListener('pagehide', sendCounts);
  return () => {
    isSending = false;
    window.removeEventListener('pagehide', sendCounts);
  };
}

function sendIn(milliseconds: number): void {
  if (isSending) timer ??= window.setTimeout(sendCounts, milliseconds);
}

function sendCounts(): void {
  window.clearTimeout(timer);
  timer = undefined;
  const batch = waiting;
  waiting = NOTHING;
  if (batch === NOTHING) return;
  post(batch).catch(() => {
    // The network failure may have affected this call too.
    add(batch);
    sendIn(RETRY_MS);
  });
}

/** It goes out at once, also where the page hangs after it: as `sendBeacon` does, whose `Blob` costs twice the time. */
const post = (batch: Batch): Promise<Response> =>
  fetch(COUNTS_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...batch, ...reportedAudience() }),
    // The request continues while the page is closed.
    keepalive: true,
  });

function add({ counts, screens, visits }: Batch): void {
  const sums = { ...waiting.counts };
  for (const [remote, more] of Object.entries(counts)) {
    const before = sums[remote] ?? {};
    sums[remote] = { ...before };
    for (const name of ['loads', 'failures', 'errors'] as const)
      if (more[name]) sums[remote][name] = (before[name] ?? 0) + more[name];
  }
  waiting = {
    counts: sums,
    screens: [...waiting.screens, ...screens].slice(-MAX_REPORTS),
    visits: [...waiting.visits, ...visits].slice(-MAX_REPORTS),
  };
}
