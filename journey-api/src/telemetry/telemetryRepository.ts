import type { Telemetry, TelemetryRow } from '../contract/contract';
import type { Queryable } from '../database/database';
import type { Kept } from '../database/rows';

type KeptRow = Kept<Telemetry['rows'][number], 'minute' | 'keptAt'>;

/** Each row replaces what the server sent of this minute before, so that a batch may be sent twice. */
export async function saveTelemetry(
  database: Queryable,
  server: string,
  rows: readonly TelemetryRow[],
  keptAt: Date,
): Promise<void> {
  await database.query(
    `INSERT INTO telemetry (server, minute, app, version, screen, figures, kept_at)
     SELECT DISTINCT ON (minute, app, version, screen)
       $1::uuid, minute, app, version, screen, figures, $3::timestamptz
     FROM jsonb_to_recordset($2::jsonb)
       AS sent (minute timestamptz, app text, version text, screen text, figures jsonb)
     ON CONFLICT (server, minute, app, version, screen)
       DO UPDATE SET figures = excluded.figures, kept_at = excluded.kept_at`,
    [server, JSON.stringify(rows), keptAt],
  );
}

/** @param dropped rows that the server could not send, since it started */
export async function noteServer(
  database: Queryable,
  server: string,
  dropped: number,
  heardAt: Date,
): Promise<void> {
  await database.query(
    `INSERT INTO telemetry_servers (server, heard_at, dropped) VALUES ($1, $2, $3)
     ON CONFLICT (server) DO UPDATE SET heard_at = excluded.heard_at, dropped = excluded.dropped`,
    [server, heardAt, dropped],
  );
}

/** In the order in which they were kept. */
export const listTelemetry = (database: Queryable, from: Date, most: number): Promise<KeptRow[]> =>
  database.query<KeptRow>(
    `SELECT server, minute, app, version, screen, figures, kept_at AS "keptAt" FROM telemetry
     WHERE kept_at >= $1 ORDER BY kept_at LIMIT $2`,
    [from, most],
  );

export const listServers = (
  database: Queryable,
): Promise<Kept<Telemetry['servers'][number], 'heardAt'>[]> =>
  database.query(
    'SELECT server, heard_at AS "heardAt", dropped FROM telemetry_servers ORDER BY heard_at DESC LIMIT 200',
  );

export async function dropOldTelemetry(database: Queryable, before: Date): Promise<void> {
  await database.query('DELETE FROM telemetry WHERE kept_at < $1', [before]);
  await database.query('DELETE FROM telemetry_servers WHERE heard_at < $1', [before]);
}
