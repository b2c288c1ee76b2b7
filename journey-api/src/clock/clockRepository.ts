import type { Database } from '../database/database';

/** The database's own clock, and when a server was last sure of its own. */
export async function clockOfDatabase(
  database: Database,
): Promise<{ at: Date; seenAt: Date | null }> {
  const [row] = await database.query<{ at: Date; seenAt: Date | null }>(
    'SELECT clock_timestamp() AS at, (SELECT seen_at FROM clock_seen) AS "seenAt"',
  );
  if (!row) throw new Error('The database has no clock');
  return row;
}

export const noteClockSeen = (database: Database, seenAt: Date) =>
  database.transaction((transaction) =>
    transaction.query(
      `INSERT INTO clock_seen (seen_at) VALUES ($1)
       ON CONFLICT (singleton) DO UPDATE SET seen_at = excluded.seen_at`,
      [seenAt],
    ),
  );
