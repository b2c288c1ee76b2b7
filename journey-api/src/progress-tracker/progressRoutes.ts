import { applicationProgressSchema } from '../contract/contract';
import { timeOf } from '../application/applicationClock';
import type { JourneyContext } from '../application/journeyStep';
import { answers, applicationOf, type Api } from '../http/api';
import { progressOf } from './applicationProgress';

export function progressRoutes(api: Api, { config, database }: JourneyContext): void {
  api.get(
    '/application/:applicationId/progress',
    answers(applicationProgressSchema),
    async (request) => {
      const application = applicationOf(request);
      return progressOf(database, application, timeOf(application, config.now()));
    },
  );
}
