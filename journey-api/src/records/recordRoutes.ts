import {
  applicantConsentsSchema,
  applicationParamsSchema,
  applicationRecordSchema,
} from '../contract/contract';
import type { ServerContext } from '../serverContext';
import { changeConsents, recordOf } from './applicationRecord';
import { displayNameOf, readBrandPack } from '../brands/brandPacks';
import { applicationOf, noContent, type Api } from '../http/api';
import { takeSilentStep } from '../idempotency/silentStep';

const params = applicationParamsSchema;

export const recordRoutes = (api: Api, context: ServerContext): void => {
  const { config } = context;

  api.get(
    '/application/:applicationId',
    { schema: { params, response: { 200: applicationRecordSchema } } },
    async (request) => {
      const application = applicationOf(request);
      const pack = await readBrandPack(config.brandsDirectory, application.brand);
      return recordOf(application, displayNameOf(pack, application.brand), config.now());
    },
  );

  api.put(
    '/application/:applicationId/consents',
    { schema: { params, body: applicantConsentsSchema, response: noContent } },
    async (request, reply) => {
      await takeSilentStep(context, request, 'consents', (step) =>
        changeConsents(step, request.body),
      );
      return reply.code(204).send(null);
    },
  );
};
