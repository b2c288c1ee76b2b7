import {
  applicationParamsSchema,
  BEARER_HEADER,
  generateTokenQuerySchema,
} from '../contract/contract';
import { applicationOf, bearerOf, noContent, type Api } from '../http/api';
import { acceptHandOff, authenticate, openSession, type SessionContext } from './sessions';

const handOffLimit = { rateLimit: { max: 60, timeWindow: '1 minute' } };

const applicationIdIn = (params: unknown): string => {
  const { applicationId } = Object(params) as Record<'applicationId', unknown>;
  return typeof applicationId === 'string' ? applicationId : '';
};

/** Every route registered after this is open only to the applicant whose application its path names. */
export const requireSession = (api: Api, context: SessionContext): void => {
  api.decorateRequest('application', null);
  api.addHook('onRequest', async (request) => {
    const applicationId = applicationIdIn(request.params);
    request.application = await authenticate(context, bearerOf(request), applicationId);
  });
};

export const handOffRoutes = (api: Api, context: SessionContext): void => {
  api.get(
    '/generate-token',
    {
      schema: { querystring: generateTokenQuerySchema, response: noContent },
      config: handOffLimit,
    },
    async (request, reply) => {
      const { token } = request.query;
      const applicationId = request.query.applicationId.toLowerCase();
      const bearer = bearerOf(request);
      const session = await acceptHandOff(context, { applicationId, token, bearer });
      return reply.header(BEARER_HEADER, session).code(204).send(null);
    },
  );
};

export const refreshRoutes = (api: Api, context: SessionContext): void => {
  api.get(
    '/refresh-token/:applicationId',
    { schema: { params: applicationParamsSchema, response: noContent } },
    async (request, reply) => {
      const session = await openSession(context, applicationOf(request));
      return reply.header(BEARER_HEADER, session).code(204).send(null);
    },
  );
};
