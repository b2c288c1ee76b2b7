import { operatorOf } from 'operators';
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
  undeliveredWebhooksSchema,
} from '../contract/contract';
import { noContent, type Api } from '../http/api';
import * as partners from './partners';

type AdminContext = Parameters<typeof partners.partnerList>[0];

const params = partnerParamsSchema;
const reading = { permission: 'partners:read' } as const;
const changing = { permission: 'partners:change' } as const;
const keyAnswerSchema = z.strictObject({ keyId: keyIdSchema });

/** Registered for operators only. */
export const operatorPartnerRoutes = (api: Api, context: AdminContext): void => {
  api.get(
    '/partners',
    { config: reading, schema: { response: { 200: partnerListSchema } } },
    async () => partners.partnerList(context),
  );

  api.post(
    '/partners',
    { config: changing, schema: { body: addPartnerSchema, response: noContent } },
    async (request, reply) => {
      await partners.addPartner(context, request.body, operatorOf(request).name);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/partners/:partnerId/keys',
    {
      config: changing,
      schema: { params, body: addPartnerKeySchema, response: { 200: keyAnswerSchema } },
    },
    async (request) => {
      const { partnerId } = request.params;
      const { publicKey } = request.body;
      const author = operatorOf(request).name;
      return { keyId: await partners.addPartnerKey(context, partnerId, publicKey, author) };
    },
  );

  api.post(
    '/partners/:partnerId/keys/:keyId/revoke',
    { config: changing, schema: { params: partnerKeyParamsSchema, response: noContent } },
    async (request, reply) => {
      await partners.endPartnerKey(context, request.params, operatorOf(request).name);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/partners/:partnerId/revoke',
    { config: changing, schema: { params, response: noContent } },
    async (request, reply) => {
      await partners.endPartner(context, request.params.partnerId, operatorOf(request).name);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/partners/:partnerId/webhook',
    { config: changing, schema: { params, body: setWebhookSchema, response: noContent } },
    async (request, reply) => {
      await partners.changeWebhook(context, request.params.partnerId, request.body.url);
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/partners/:partnerId/webhooks',
    { config: reading, schema: { params, response: { 200: undeliveredWebhooksSchema } } },
    async (request) => partners.undeliveredOf(context, request.params.partnerId),
  );

  api.post(
    '/partners/:partnerId/webhooks/replay',
    {
      config: { permission: 'webhooks:replay' },
      schema: { params, body: replayWebhooksSchema, response: { 200: replayedWebhooksSchema } },
    },
    async ({ params: { partnerId }, body }) => ({
      events: await partners.replay(context, partnerId, body.applicationId),
    }),
  );
};
