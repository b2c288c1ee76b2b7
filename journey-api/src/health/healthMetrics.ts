import { statfs } from 'node:fs/promises';
import type { TrustedClock } from '../clock/trustedClock';
import type { Database } from '../database/database';
import { ageOfWaitingMail } from '../mail/mailRepository';
import type { Metrics } from '../observability/metrics';

type WatchedContext = {
  config: { filesDirectory: string; smtpUrl?: string; now: () => Date };
  database: Database;
  clock: TrustedClock;
  metrics: Metrics;
};

/** Bytes of the disk that this server may still write. */
export const freeBytes = async (directory: string): Promise<number> => {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
};

/** What is read when the metrics are: room, clock, and mail that waits. */
export const healthMetrics = ({ config, database, clock, metrics }: WatchedContext): void => {
  metrics.gauge('journey_disk_free_bytes', 'Room on the disk of DATA_DIR', () =>
    freeBytes(config.filesDirectory),
  );
  metrics.gauge(
    'journey_clock_trusted',
    '0 while nothing expires because the clock leapt',
    async () => Number(clock.isTrusted()),
  );
  // Without a mail server the outbox keeps what is in it.
  if (config.smtpUrl)
    metrics.gauge('journey_mail_outbox_oldest_seconds', 'Age of the oldest mail not yet sent', () =>
      ageOfWaitingMail(database, config.now()),
    );
};
