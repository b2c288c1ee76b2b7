import {
  applicationParamsSchema,
  BEARER_HEADER,
  generateTokenQuerySchema,
} from '../contract/contract';
import type { ServerContext } from '../serverContext';
import { acceptHandOff, openSession } from './sessions';
import { applicationOf, bearerOf, noContent, type Api } from '../http/api';

const handOffLimit = { rateLimit: { max: 60, timeWindow: '1 minute' } };

export const handOffRoutes = (api: Api, context: ServerContext): void => {
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

export const refreshRoutes = (api: Api, context: ServerContext): void => {
  api.get(
    '/refresh-token/:applicationId',
    { schema: { params: applicationParamsSchema, response: noContent } },
    async (request, reply) => {
      const session = await openSession(context, applicationOf(request));
      return reply.header(BEARER_HEADER, session).code(204).send(null);
    },
  );
};
