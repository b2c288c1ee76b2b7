import { z } from 'zod';
import {
  addPartnerKeySchema,
  addPartnerSchema,
  keyIdSchema,
  partnerKeyParamsSchema,
  partnerListSchema,
  partnerParamsSchema,
  replayedWebhooksSchema,
  replayWebhooksSchema,
  setWebhookSchema,
  signedSchema,
  undeliveredWebhooksSchema,
} from '../contract/contract';
import { noContent, type Api } from '../http/api';
import * as partners from './partners';

type AdminContext = Parameters<typeof partners.partnerList>[0];

const params = partnerParamsSchema;
const keyAnswerSchema = z.strictObject({ keyId: keyIdSchema });

/** Registered for operators only. */
export const operatorPartnerRoutes = (api: Api, context: AdminContext): void => {
  api.get('/partners', { schema: { response: { 200: partnerListSchema } } }, async () =>
    partners.partnerList(context),
  );

  api.post(
    '/partners',
    { schema: { body: addPartnerSchema, response: noContent } },
    async (request, reply) => {
      await partners.addPartner(context, request.body);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/partners/:partnerId/keys',
    { schema: { params, body: addPartnerKeySchema, response: { 200: keyAnswerSchema } } },
    async ({ params: { partnerId }, body }) => ({
      keyId: await partners.addPartnerKey(context, partnerId, body),
    }),
  );

  api.post(
    '/partners/:partnerId/keys/:keyId/revoke',
    { schema: { params: partnerKeyParamsSchema, body: signedSchema, response: noContent } },
    async (request, reply) => {
      await partners.endPartnerKey(context, request.params, request.body.author);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/partners/:partnerId/revoke',
    { schema: { params, body: signedSchema, response: noContent } },
    async (request, reply) => {
      await partners.endPartner(context, request.params.partnerId, request.body.author);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/partners/:partnerId/webhook',
    { schema: { params, body: setWebhookSchema, response: noContent } },
    async (request, reply) => {
      await partners.changeWebhook(context, request.params.partnerId, request.body.url);
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/partners/:partnerId/webhooks',
    { schema: { params, response: { 200: undeliveredWebhooksSchema } } },
    async (request) => partners.undeliveredOf(context, request.params.partnerId),
  );

  api.post(
    '/partners/:partnerId/webhooks/replay',
    { schema: { params, body: replayWebhooksSchema, response: { 200: replayedWebhooksSchema } } },
    async ({ params: { partnerId }, body }) => ({
      events: await partners.replay(context, partnerId, body.applicationId),
    }),
  );
};
