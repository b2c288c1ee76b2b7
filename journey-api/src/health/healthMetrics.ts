import { freeBytes } from 'telemetry/server-process';
import type { TrustedClock } from '../clock/trustedClock';
import type { BrandPacks } from '../brands/brandPacks';
import type { Database, Queryable } from '../database/database';
import { firstRow } from '../database/rows';
import type { Metrics } from '../observability/metrics';

type WatchedContext = {
  config: {
    filesDirectory: string;
    smtpUrl?: string | undefined;
    now: () => Date;
    brands: Pick<BrandPacks, 'awaySeconds'>;
  };
  database: Database;
  clock: TrustedClock;
  metrics: Metrics;
};

const UNSENT = 'sent_at IS NULL AND dead_at IS NULL';
const waiting = {
  mail_outbox: `mail_outbox WHERE ${UNSENT}`,
  webhook_outbox: `webhook_outbox JOIN partners USING (partner_id)
    WHERE ${UNSENT} AND webhook_url IS NOT NULL AND revoked_at IS NULL`,
};
type OutboxTable = keyof typeof waiting;

/** Seconds since the oldest message was written that is still to be sent; 0 where none is. */
export async function ageOfWaiting(
  database: Queryable,
  table: OutboxTable,
  now: Date,
): Promise<number> {
  const row = await firstRow<{ oldest: Date | null }>(
    database,
    `SELECT min(created_at) AS oldest FROM ${waiting[table]}`,
  );
  return row?.oldest ? (now.getTime() - row.oldest.getTime()) / 1000 : 0;
}

/** What is read when the metrics are: room, clock, release store, and what waits in the outboxes. */
export function healthMetrics({ config, database, clock, metrics }: WatchedContext): void {
  metrics.gauge('journey_disk_free_bytes', 'Room on the disk of DATA_DIR', () =>
    freeBytes(config.filesDirectory),
  );
  metrics.gauge(
    'journey_clock_trusted',
    '0 while nothing expires because the clock jumped',
    async () => Number(clock.isTrusted()),
  );
  metrics.gauge(
    'plum_release_store_away_seconds',
    'For how long the release store has not answered, so that what was read before is used; 0 while it answers',
    () => config.brands.awaySeconds(),
  );
  const outbox = (name: string, what: string, table: OutboxTable): void =>
    metrics.gauge(name, `Age of the oldest ${what} not yet sent`, () =>
      ageOfWaiting(database, table, config.now()),
    );
  outbox('journey_webhook_outbox_oldest_seconds', 'webhook', 'webhook_outbox');
  // Without a mail server the outbox keeps what is in it.
  if (config.smtpUrl) outbox('journey_mail_outbox_oldest_seconds', 'mail', 'mail_outbox');
}
