import type { Telemetry, TelemetryBatch } from '../contract/contract';
import type { Database } from '../database/database';
import { sentOf, type Stored } from '../database/rows';
import { DAY_MS, later } from '../clock/durations';

const MAX_ROWS = 2000;
/** By how much the clock of a server may be fast. */
const AHEAD_MS = 60_000;

export type TelemetryContext = { config: { now: () => Date }; database: Database };

/**
 * Stores what a server counted, except for minutes that are to come or a day ago. Each row replaces what the server
 * sent of this minute before, so that a batch may be sent twice.
 */
export async function keepTelemetry(
  { config, database }: TelemetryContext,
  { server, dropped, rows }: TelemetryBatch,
): Promise<void> {
  const now = config.now();
  const stored = rows.filter(({ minute }) => {
    const age = now.getTime() - Date.parse(minute);
    return age < DAY_MS && age > -AHEAD_MS;
  });
  await database.query(
    `INSERT INTO telemetry (server, minute, app, version, screen, figures, kept_at)
     SELECT DISTINCT ON (minute, app, version, screen)
       $1::uuid, minute, app, version, screen, figures, $3::timestamptz
     FROM jsonb_to_recordset($2::jsonb)
       AS sent (minute timestamptz, app text, version text, screen text, figures jsonb)
     ON CONFLICT (server, minute, app, version, screen)
       DO UPDATE SET figures = excluded.figures, kept_at = excluded.kept_at`,
    [server, JSON.stringify(stored), now],
  );
  await database.query(
    `INSERT INTO telemetry_servers (server, received_at, dropped) VALUES ($1, $2, $3)
     ON CONFLICT (server) DO UPDATE SET received_at = excluded.received_at, dropped = excluded.dropped`,
    [server, now, dropped],
  );
}

/** At most 2000 rows, in the order in which they were stored. @param from ISO 8601; a day ago unless given */
export async function readTelemetry(
  { config, database }: TelemetryContext,
  from: string | undefined,
): Promise<Telemetry> {
  const now = config.now();
  const since = from === undefined ? later(now, -DAY_MS) : new Date(from);
  const rows = await database.query<Stored<Telemetry['rows'][number], 'minute' | 'keptAt'>>(
    `SELECT server, minute, app, version, screen, figures, kept_at FROM telemetry
     WHERE kept_at >= $1 ORDER BY kept_at LIMIT $2`,
    [since, MAX_ROWS],
  );
  const servers = await database.query<Stored<Telemetry['servers'][number], 'receivedAt'>>(
    `SELECT server, received_at, dropped FROM telemetry_servers ORDER BY received_at DESC LIMIT 200`,
  );
  return {
    now: now.toISOString(),
    servers: servers.map(sentOf),
    rows: rows.map(sentOf),
    isMore: rows.length === MAX_ROWS,
  };
}
