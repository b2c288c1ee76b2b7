import type { Telemetry, TelemetryBatch } from '../contract/contract';
import type { Database } from '../database/database';
import { sentOf } from '../database/rows';
import { listServers, listTelemetry, noteServer, saveTelemetry } from './telemetryRepository';

const MOST_ROWS = 2000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** By how much the clock of a server may be fast. */
const AHEAD_MS = 60_000;

export type TelemetryContext = { config: { now: () => Date }; database: Database };

/** Keeps what a server counted, except for minutes that are to come or a day ago. */
export async function keepTelemetry(
  { config, database }: TelemetryContext,
  { server, dropped, rows }: TelemetryBatch,
): Promise<void> {
  const now = config.now();
  const kept = rows.filter(({ minute }) => {
    const age = now.getTime() - Date.parse(minute);
    return age < DAY_MS && age > -AHEAD_MS;
  });
  if (kept.length > 0) await saveTelemetry(database, server, kept, now);
  await noteServer(database, server, dropped, now);
}

/** At most 2000 rows, in the order in which they were kept. @param from ISO 8601; a day ago unless given */
export async function readTelemetry(
  { config, database }: TelemetryContext,
  from: string | undefined,
): Promise<Telemetry> {
  const now = config.now();
  const since = from === undefined ? new Date(now.getTime() - DAY_MS) : new Date(from);
  const rows = await listTelemetry(database, since, MOST_ROWS);
  return {
    now: now.toISOString(),
    servers: (await listServers(database)).map(sentOf),
    rows: rows.map(sentOf),
    isMore: rows.length === MOST_ROWS,
  };
}
