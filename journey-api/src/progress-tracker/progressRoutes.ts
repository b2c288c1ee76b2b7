import { applicationProgressSchema } from '../contract/contract';
import type { JourneyContext } from '../application/journeyStep';
import { answers, applicationOf, type Api } from '../http/api';
import { progressOf } from './applicationProgress';

export function progressRoutes(api: Api, { database }: JourneyContext): void {
  api.get(
    '/application/:applicationId/progress',
    answers(applicationProgressSchema),
    async (request) => progressOf(database, applicationOf(request)),
  );
}
