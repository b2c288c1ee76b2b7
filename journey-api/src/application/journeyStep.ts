import type { Queryable } from '../database/database';
import type { Application } from './Application';
import { lockApplication } from './applicationRepository';
import type { ServerContext } from '../serverContext';
import { notFound } from '../errors/JourneyError';

/** One change of one application; others of the same application wait for it. */
export type JourneyStep = {
  context: ServerContext;
  transaction: Queryable;
  application: Application;
  now: Date;
};

export const takeStep = <Result>(
  context: ServerContext,
  applicationId: string,
  work: (step: JourneyStep) => Promise<Result>,
): Promise<Result> =>
  context.database
    .transaction(async (transaction) => {
      const application = await lockApplication(transaction, applicationId);
      if (!application) throw notFound();
      return work({ context, transaction, application, now: context.config.now() });
    })
    .finally(() => context.recentSessions.forget(applicationId.toLowerCase()));
