/** What is counted of a version: that it loaded, that it did not, that its code failed. */
export type Counted = 'loads' | 'failures' | 'errors';

/** By `<name>@<version>`; no word of a person or of what they did. */
export type RemoteCounts = Record<string, Partial<Record<Counted, number>>>;

const COUNTS_URL = '/federation/counts';
/** What happens together is told together. */
const BATCH_MS = 2000;
const LATER_MS = 30_000;

let waiting: RemoteCounts = {};
let timer: number | undefined;
/** A page from a host of plain files has nobody to tell. */
let isTelling = false;

/** Counts for the next batch. What fails while there is no network says nothing about a version. */
export function countRemote(remote: string, counted: Counted): void {
  if (counted === 'failures' && !navigator.onLine) return;
  add({ [remote]: { [counted]: 1 } });
  sendIn(BATCH_MS);
}

/** Tells the server that composed the page, also where the page is left before a batch is due; answers the way to stop. */
export function tellServer(): () => void {
  isTelling = true;
  if (Object.keys(waiting).length > 0) sendIn(BATCH_MS);
  window.addEventListener('pagehide', sendCounts);
  return () => {
    isTelling = false;
    window.removeEventListener('pagehide', sendCounts);
  };
}

function sendIn(milliseconds: number): void {
  if (isTelling) timer ??= window.setTimeout(sendCounts, milliseconds);
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
    // Goes out also where the page is on its way out.
    keepalive: true,
  }).catch(() => {
    // The network that lost a remote may have lost this too.
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
