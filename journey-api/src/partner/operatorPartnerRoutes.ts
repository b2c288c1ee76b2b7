import { operatorOf } from 'operators';
import * as z from 'zod';
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
import { noContent, permitted, type Api } from '../http/api';
import * as partners from './partners';

type AdminContext = Parameters<typeof partners.partnerList>[0];

const params = partnerParamsSchema;
const keyAnswerSchema = z.strictObject({ keyId: keyIdSchema });

/** Registered for operators only. */
export function operatorPartnerRoutes(api: Api, context: AdminContext): void {
  webhookRoutes(api, context);

  api.get(
    '/partners',
    permitted('partners:read', { response: { 200: partnerListSchema } }),
    async () => partners.partnerList(context),
  );

  api.post(
    '/partners',
    permitted('partners:change', { body: addPartnerSchema, response: noContent }),
    async (request) => partners.addPartner(context, request.body, operatorOf(request).name),
  );

  api.post(
    '/partners/:partnerId/keys',
    permitted('partners:change', {
      params,
      body: addPartnerKeySchema,
      response: { 200: keyAnswerSchema },
    }),
    async (request) => {
      const { partnerId } = request.params;
      const { publicKey } = request.body;
      const author = operatorOf(request).name;
      return { keyId: await partners.addPartnerKey(context, partnerId, publicKey, author) };
    },
  );

  api.post(
    '/partners/:partnerId/keys/:keyId/revoke',
    permitted('partners:change', { params: partnerKeyParamsSchema, response: noContent }),
    async (request) => partners.endPartnerKey(context, request.params, operatorOf(request).name),
  );

  api.post(
    '/partners/:partnerId/revoke',
    permitted('partners:change', { params, response: noContent }),
    async (request) => {
      const { partnerId } = request.params;
      return partners.endPartner(context, partnerId, operatorOf(request).name);
    },
  );
}

function webhookRoutes(api: Api, context: AdminContext): void {
  api.post(
    '/partners/:partnerId/webhook',
    permitted('partners:change', { params, body: setWebhookSchema, response: noContent }),
    async ({ params: { partnerId }, body }) => partners.changeWebhook(context, partnerId, body.url),
  );

  api.get(
    '/partners/:partnerId/webhooks',
    permitted('partners:read', { params, response: { 200: undeliveredWebhooksSchema } }),
    async (request) => partners.undeliveredOf(context, request.params.partnerId),
  );

  api.post(
    '/partners/:partnerId/webhooks/replay',
    permitted('webhooks:replay', {
      params,
      body: replayWebhooksSchema,
      response: { 200: replayedWebhooksSchema },
    }),
    async ({ params: { partnerId }, body }) => ({
      events: await partners.replay(context, partnerId, body.applicationId),
    }),
  );
}
