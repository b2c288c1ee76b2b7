import type { Database } from '../database/database';
import { firstRow } from '../database/rows';
import { DAY_MS, HOUR_MS } from './durations';

/** More than clocks differ that are set over the network. */
const JUMP_MS = 5 * 60 * 1000;
/** A clock that has run on as it is for so long is trusted: the server was off, or the clock was wrong before. */
const DISTRUST_MS = HOUR_MS;
/** A server is not off for longer. Where it is, nothing expires for an hour. */
const MAX_PAUSE_MS = DAY_MS;

export type TrustedClock = ReturnType<typeof createTrustedClock>;

/**
 * Says whether what cannot be undone, such as expiring and erasing, may rely on the clock.
 * @param uptime milliseconds that no setting of the clock changes
 */
export function createTrustedClock(
  { database, now }: { database: Database; now: () => Date },
  onLeap: (why: string) => void,
  uptime: () => number = () => performance.now(),
) {
  let anchor = { wall: now().getTime(), at: uptime() };
  let distrustedUntil = Number.NEGATIVE_INFINITY;
  function distrust(why: string): void {
    distrustedUntil = uptime() + DISTRUST_MS;
    onLeap(why);
  }
  function isTrusted(): boolean {
    const wall = now().getTime();
    const jump = wall - anchor.wall - (uptime() - anchor.at);
    anchor = { wall, at: uptime() };
    if (Math.abs(jump) > JUMP_MS) distrust('it jumped while the server ran');
    return uptime() >= distrustedUntil;
  }
  let isFirst = true;
  return {
    isTrusted,
    /** Compares the clock with the database's, and with when the server last ran; to be called each minute. */
    check: async () => {
      // The database's own clock, and when a server last trusted its own.
      const clocks = await firstRow<{ at: Date; seenAt: Date | null }>(
        database,
        'SELECT clock_timestamp() AS at, (SELECT seen_at FROM clock_seen) AS seen_at',
      );
      const wall = now().getTime();
      if (!clocks || Math.abs(clocks.at.getTime() - wall) > JUMP_MS)
        distrust("it differs from the database's");
      if (isFirst && clocks?.seenAt && wall - clocks.seenAt.getTime() > MAX_PAUSE_MS)
        distrust('it is more than a day later than when the server last ran');
      isFirst = false;
      if (isTrusted())
        await database.query(
          `INSERT INTO clock_seen (seen_at) VALUES ($1)
           ON CONFLICT (singleton) DO UPDATE SET seen_at = excluded.seen_at`,
          [new Date(wall)],
        );
    },
  };
}
