import { randomUUID } from 'node:crypto';
import type { TelemetryBatch } from 'journey-api/contract';
import type { MinuteTallies } from './MinuteTallies';
import { sendRegularly, postToApi, type ApiAccess } from './postToApi';

/** How often a server without news reports that it is running. */
const ALIVE_MS = 30_000;
/** The API takes no more rows at once. */
const MAX_ROWS = 200;

/**
 * Sends tallies to the API every three seconds. What did not arrive is sent again.
 * @returns sends what is left, and stops
 */
export function sendTelemetry(tallies: MinuteTallies, api: ApiAccess): () => Promise<void> {
  const server = randomUUID();
  const post = postToApi(api, 'telemetry', 'telemetry');
  let lastSent = 0;
  return sendRegularly(async () => {
    const now = Date.now();
    const { rows, confirm } = tallies.take(MAX_ROWS, now);
    if (rows.length === 0 && now - lastSent < ALIVE_MS) return;
    const batch: TelemetryBatch = { server, dropped: tallies.dropped, rows };
    if ((await post(batch)) !== 'taken') return;
    confirm();
    lastSent = now;
  });
}
