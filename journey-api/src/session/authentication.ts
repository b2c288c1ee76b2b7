import type { ServerContext } from '../serverContext';
import { authenticate } from './sessions';
import { bearerOf, type Api } from '../http/api';

const applicationIdIn = (params: unknown): string => {
  const { applicationId } = Object(params) as Record<'applicationId', unknown>;
  return typeof applicationId === 'string' ? applicationId : '';
};

/** Every route registered after this belongs to the applicant whose application its path names. */
export const requireSession = (api: Api, context: ServerContext): void => {
  api.decorateRequest('application', null);
  api.addHook('onRequest', async (request) => {
    const applicationId = applicationIdIn(request.params);
    request.application = await authenticate(context, bearerOf(request), applicationId);
  });
};
