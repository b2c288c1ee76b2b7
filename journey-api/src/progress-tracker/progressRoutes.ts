import { applicationProgressSchema } from '../contract/contract';
import { answers, applicationOf, type Api } from '../http/api';
import { progressOf } from './applicationProgress';

export const progressRoutes = (api: Api): void => {
  api.get(
    '/application/:applicationId/progress',
    answers(applicationProgressSchema),
    async (request) => progressOf(applicationOf(request)),
  );
};
