import { createSecretKey } from 'node:crypto';
import { applicationParamsSchema, hashedApplicationIdSchema } from '../contract/contract';
import type { ServerContext } from '../serverContext';
import { hashedApplicationId } from './applicantDetails';
import { authenticateQuickly } from '../session/sessions';
import { bearerOf, type Api } from '../http/api';

/** Asked for with every page view, and answered from the token alone where the session was seen a moment ago. */
export const hashedIdRoutes = (api: Api, context: ServerContext): void => {
  const key = createSecretKey(Buffer.from(context.secrets.idSecret, 'base64url'));
  api.get(
    '/hashed-application-id/:applicationId',
    {
      // The figures count it; a line for every page view would bury the rest of the log.
      logLevel: 'warn',
      onRequest: async (request) => {
        const { applicationId } = request.params;
        await authenticateQuickly(context, bearerOf(request), applicationId);
      },
      schema: { params: applicationParamsSchema, response: { 200: hashedApplicationIdSchema } },
    },
    async ({ params }) => ({
      hashedApplicationId: hashedApplicationId(params.applicationId.toLowerCase(), key),
    }),
  );
};
