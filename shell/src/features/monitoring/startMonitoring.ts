import { followEvents } from '../../consent/withoutPersonalData';
import { followScreens } from '../../screens/screenView';

const BATCH_MS = 5000;
const MAX_WAIT_MS = 300_000;
/** The newest records that wait while the service is out of reach: a request of them has less than 64 kB. */
const MAX_WAITING = 50;
/** The statuses after which the service wants the same records again. */
const AGAIN = [401, 408, 429, 500, 502, 503, 504];

/** Reports pages and events to the monitoring service, and nothing else. Returns the function that stops it. */
export function startMonitoring(connectionString: string): () => void {
  const [, key = ''] = /InstrumentationKey=([^;]+)/i.exec(connectionString) ?? [];
  const [, endpoint = ''] = /IngestionEndpoint=([^;]+)/i.exec(connectionString) ?? [];
  let isStopped = false;
  let waiting: object[] = [];
  let waitMs = BATCH_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function add(...records: object[]) {
    waiting = [...waiting, ...records].slice(-MAX_WAITING);
    timer ??= setTimeout(flush, waitMs);
  }
  const report = (kind: 'Pageview' | 'Event', details: object) =>
    add({
      time: new Date().toISOString(),
      iKey: key,
      name: `Microsoft.ApplicationInsights.${key.replaceAll('-', '')}.${kind}`,
      data: { baseType: `${kind}Data`, baseData: { ver: 2, ...details } },
    });
  async function send() {
    clearTimeout(timer);
    timer = undefined;
    const sent = waiting.splice(0);
    if (sent.length === 0) return;
    // Plain text needs no request for permission before it, and the request continues while the page is closed.
    const answer = await fetch(`${endpoint.replace(/\/$/, '')}/v2/track`, {
      method: 'POST',
      body: JSON.stringify(sent),
      keepalive: true,
    }).catch(() => null);
    const isAgain = answer === null || AGAIN.includes(answer.status);
    waitMs = isAgain ? Math.min(waitMs * 2, MAX_WAIT_MS) : BATCH_MS;
    if (isAgain && !isStopped) add(...sent, ...waiting.splice(0));
  }
  const flush = () => void send();

  const stopScreens = followScreens(({ name, path }) => report('Pageview', { name, url: path }));
  const stopEvents = followEvents(({ name, details }) =>
    report('Event', { name, properties: details }),
  );
  // Also comes before a page is closed. A phone may end one in the background without another event.
  document.addEventListener('visibilitychange', flush);
  return () => {
    stopScreens();
    stopEvents();
    // Without consent, what has not been sent yet is dropped.
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', flush);
  };
}
