import type { Queryable } from '../database/database';
import type { Application } from './Application';
import { OPEN_MS } from './stateMachine';
import { DAY_MS, later } from '../clock/durations';

/** The time of an application: the server's, unless the sandbox has moved the application's clock. */
export const timeOf = (
  { clockAheadDays }: Pick<Application, 'clockAheadDays'>,
  serverTime: Date,
): Date => later(serverTime, clockAheadDays * DAY_MS);

/** Changes of the toggle that took effect, whoever made them and when. */
const maintenanceChanges = `
  SELECT effective_at AS at, after AS "isOn" FROM platform_changes AS change
  WHERE subject = 'toggles' AND name = 'MAINTENANCE_MODE' AND effective_at <= $1
    AND NOT EXISTS (SELECT 1 FROM platform_changes WHERE cancels = change.change_number)
  ORDER BY effective_at, change_number`;

/** Times of maintenance in milliseconds, in order. One that is not over ends now. */
async function maintenanceUntil(database: Queryable, now: Date) {
  const changes = await database.query<{ at: Date; isOn: boolean }>(maintenanceChanges, [now]);
  return changes.flatMap(({ at, isOn }, index) =>
    isOn ? [{ from: at.getTime(), to: (changes[index + 1]?.at ?? now).getTime() }] : [],
  );
}

/**
 * When an application that waits for its applicant expires: 14 days after they began, in which times of maintenance do
 * not count. While there is maintenance the deadline moves on with the clock.
 * @param now the application's time
 */
export async function deadlineOf(
  database: Queryable,
  { expiresAt }: Pick<Application, 'expiresAt'>,
  now: Date,
): Promise<Date> {
  const begun = expiresAt.getTime() - OPEN_MS;
  let deadline = expiresAt.getTime();
  for (const { from, to } of await maintenanceUntil(database, now))
    if (from < deadline) deadline += Math.max(0, to - Math.max(from, begun));
  return new Date(deadline);
}
