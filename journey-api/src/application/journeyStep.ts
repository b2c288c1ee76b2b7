import type { BrandConfig } from '../brands/brandPacks';
import type { TrustedClock } from '../clock/trustedClock';
import type { Database, Queryable } from '../database/database';
import { notFound } from '../errors/JourneyError';
import type { Metrics } from '../observability/metrics';
import type { Sealer } from '../sealing/sealer';
import type { Application } from './Application';
import { timeOf } from './applicationClock';
import { lockApplication } from './applicationRepository';

/** What every use case needs of the server; a domain that needs more adds it to its own context type. */
export type JourneyContext = {
  config: BrandConfig & { now: () => Date; publicUrl: string };
  database: Database;
  metrics: Pick<Metrics, 'decided'>;
  sealer: Sealer;
  clock: Pick<TrustedClock, 'isTrusted'>;
};

/** One change of one application, in one transaction that holds the row's lock. */
export type JourneyStep = {
  context: JourneyContext;
  transaction: Queryable;
  application: Application;
  /** The application's time. */
  now: Date;
};

/** @throws {JourneyError} 404 where there is no such application */
export function runStep<Result>(
  context: JourneyContext,
  applicationId: string,
  work: (step: JourneyStep) => Promise<Result>,
): Promise<Result> {
  return context.database.transaction(async (transaction) => {
    const application = await lockApplication(transaction, applicationId);
    if (!application) throw notFound();
    const now = timeOf(application, context.config.now());
    return work({ context, transaction, application, now });
  });
}
