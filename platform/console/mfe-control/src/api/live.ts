import type { LiveState, Topic } from 'control/contract';

/** Longer than two beats of the server. */
const SILENCE_MS = 12_000;
const CHECK_MS = 2000;
const RETRY_MS = 3000;

interface Followed {
  topics: readonly Topic[];
  /** Whether changes may have been missed before. */
  isBehind?: boolean;
  /** After a connection that was lost, it may be any of them. */
  onChange: (...topics: Topic[]) => void;
  /** The server refused, as it does without a session. */
  onRefused: () => void;
}

/**
 * Listens to the server's events as long as the page is open. Tells the host whether the connection is open, by a
 * `CustomEvent<LiveState>` of the window at each change.
 */
export function followLive({ topics, isBehind = false, onChange, onRefused }: Followed): void {
  if (typeof EventSource === 'undefined') return;
  let state: LiveState = { isConnected: true, since: Date.now() };
  function become(next: LiveState) {
    const isChange = next.isConnected !== state.isConnected;
    state = next;
    if (isChange) window.dispatchEvent(new CustomEvent('plum:live-state', { detail: state }));
  }
  function receive() {
    become({ isConnected: true, since: Date.now() });
    if (isBehind) onChange(...topics);
    isBehind = false;
  }
  function lose() {
    isBehind = true;
    become({ ...state, isConnected: false });
  }
  function connect() {
    const opened = new EventSource('/api/live');
    opened.addEventListener('beat', receive);
    // The server ends connections regularly, and the browser takes a moment to make the next one.
    opened.addEventListener('error', () => {
      isBehind = true;
    });
    for (const topic of topics)
      opened.addEventListener(topic, () => {
        receive();
        onChange(topic);
      });
    return opened;
  }
  let source = connect();
  let triedAt = Date.now();
  setInterval(() => {
    const isSilent = Date.now() - state.since > SILENCE_MS;
    if (isSilent) lose();
    // A browser never reconnects after an answer that is no event stream, such as that of a proxy.
    const isClosed = source.readyState === EventSource.CLOSED;
    if (!(isSilent || isClosed) || Date.now() - triedAt <= RETRY_MS) return;
    triedAt = Date.now();
    if (isClosed) onRefused();
    source.close();
    source = connect();
  }, CHECK_MS);
  window.addEventListener('offline', lose);
}
