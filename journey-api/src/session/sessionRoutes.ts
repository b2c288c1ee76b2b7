import type { FastifyRequest } from 'fastify';
import { siteOf } from 'operators/networks';
import {
  applicationIdSchema,
  applicationParamsSchema,
  BEARER_HEADER,
  generateTokenQuerySchema,
  HAND_OFF_HEADER,
} from '../contract/contract';
import { bearerOf, limitCalls, noContent, type Api } from '../http/api';
import { notSignedIn } from '../errors/JourneyError';
import {
  acceptHandOff,
  applicationOfHandOff,
  authenticate,
  logOut,
  renewSession,
  type SessionContext,
  type SignedIn,
} from './sessions';

export const handOffLimit = { rateLimit: { max: 60, timeWindow: '1 minute' } };

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

/** @throws {JourneyError} 401 where nobody is signed in */
export function signedInOf({ signedIn }: Pick<FastifyRequest, 'signedIn'>): SignedIn {
  if (!signedIn) throw notSignedIn();
  return signedIn;
}

const MAX_HAND_OFFS_OF_SITE = 600;

/** Empty for what is no id: hooks run before the path is checked. */
function applicationIdIn(params: unknown): string {
  const { applicationId } = Object(params) as Record<'applicationId', unknown>;
  return applicationIdSchema.safeParse(applicationId).data ?? '';
}

/** How long a used token still opens the calls that a page makes beside its exchange, which may overtake them. */
const HAND_OFF_GRACE_MS = 10_000;

/** Every route registered after this is open only to the applicant whose application its path names. */
export function requireSession(api: Api, context: SessionContext): void {
  api.decorateRequest('application', null);
  api.decorateRequest('signedIn', null);
  api.addHook('onRequest', async (request) => {
    const applicationId = applicationIdIn(request.params);
    const { [HAND_OFF_HEADER]: token } = request.headers;
    if (typeof token === 'string' && request.routeOptions.config.isOpenToHandOff === true) {
      if (applicationId === '') throw notSignedIn();
      const link = { applicationId: applicationId.toLowerCase(), token };
      request.application = await applicationOfHandOff(context, link, HAND_OFF_GRACE_MS);
      return;
    }
    request.signedIn = await authenticate(context, bearerOf(request), applicationId);
    request.application = request.signedIn.application;
  });
}

export function handOffRoutes(api: Api, context: SessionContext): void {
  api.get(
    '/generate-token',
    {
      schema: { querystring: generateTokenQuerySchema, response: noContent },
      config: handOffLimit,
      // Beside the limit of each /64, one of the /48.
      onRequest: limitCalls(api, {
        max: MAX_HAND_OFFS_OF_SITE,
        keyGenerator: ({ ip }) => siteOf(ip) ?? ip,
        allowList: ({ ip }) => siteOf(ip) === undefined,
      }),
    },
    async (request, reply) => {
      const { token } = request.query;
      const applicationId = request.query.applicationId.toLowerCase();
      const bearer = bearerOf(request);
      const session = await acceptHandOff(context, { applicationId, token, bearer });
      void reply.header(BEARER_HEADER, session);
    },
  );
}

export function logOutRoutes(api: Api, context: SessionContext): void {
  api.post('/log-out', { schema: { response: noContent } }, async (request) =>
    logOut(context, bearerOf(request)),
  );
}

export function refreshRoutes(api: Api, context: SessionContext): void {
  api.get(
    '/refresh-token/:applicationId',
    { schema: { params: applicationParamsSchema, response: noContent } },
    async (request, reply) => {
      const session = await renewSession(context, signedInOf(request));
      void reply.header(BEARER_HEADER, session);
    },
  );
}
