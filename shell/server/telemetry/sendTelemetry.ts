import { randomUUID } from 'node:crypto';
import type { TelemetryBatch } from 'journey-api/contract';
import type { MinuteTallies } from './MinuteTallies';
import { sendRegularly, tellApi, type ApiAccess } from './tellApi';

/** A server that has nothing to tell says that often that it is alive. */
const ALIVE_MS = 30_000;
/** The API takes no more rows at once. */
const MOST_ROWS = 200;

/**
 * Sends tallies to the API every three seconds. What did not arrive is sent again.
 * @returns sends what is left, and stops
 */
export function sendTelemetry(tallies: MinuteTallies, api: ApiAccess): () => Promise<void> {
  const server = randomUUID();
  const tell = tellApi(api, 'telemetry', 'telemetry');
  let lastSent = 0;
  return sendRegularly(async () => {
    const now = Date.now();
    const { rows, confirm } = tallies.take(MOST_ROWS, now);
    if (rows.length === 0 && now - lastSent < ALIVE_MS) return;
    const batch: TelemetryBatch = { server, dropped: tallies.dropped, rows };
    if ((await tell(batch)) !== 'taken') return;
    confirm();
    lastSent = now;
  });
}
