/** What is counted of a version: loads, failed loads, and errors of its code. */
export type Counted = 'loads' | 'failures' | 'errors';

/** By `<name>@<version>`. It holds no personal data. */
export type RemoteCounts = Record<string, Partial<Record<Counted, number>>>;

const COUNTS_URL = '/federation/counts';
/** Counts of this time are sent together. */
const BATCH_MS = 2000;
const LATER_MS = 30_000;

let waiting: RemoteCounts = {};
let timer: number | undefined;
/** A page of a static file host has no server to report to. */
let isSending = false;

/** Counts for the next batch. Failures without a network connection are not counted. */
export function countRemote(remote: string, counted: Counted): void {
  if (counted === 'failures' && !navigator.onLine) return;
  add({ [remote]: { [counted]: 1 } });
  sendIn(BATCH_MS);
}

/** Sends the counts to the server, also when the page is left before a batch is due. Returns the function that stops it. */
export function startSendingCounts(): () => void {
  isSending = true;
  if (Object.keys(waiting).length > 0) sendIn(BATCH_MS);
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
  const counts = waiting;
  waiting = {};
  if (Object.keys(counts).length === 0) return;
  fetch(COUNTS_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ counts }),
    // The request continues while the page is closed.
    keepalive: true,
  }).catch(() => {
    // The network failure may have affected this call too.
    add(counts);
    sendIn(LATER_MS);
  });
}

function add(counts: RemoteCounts): void {
  for (const [remote, more] of Object.entries(counts)) {
    const held = (waiting[remote] ??= {});
    for (const name of ['loads', 'failures', 'errors'] as const) {
      const sum = (held[name] ?? 0) + (more[name] ?? 0);
      if (sum > 0) held[name] = sum;
    }
  }
}
