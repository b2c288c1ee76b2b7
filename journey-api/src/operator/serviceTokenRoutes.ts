import { operatorOf } from 'operators';
import {
  madeServiceTokenSchema,
  makeServiceTokenSchema,
  serviceTokenListSchema,
  serviceTokenParamsSchema,
} from '../contract/contract';
import { noContent, permitted, type Api } from '../http/api';
import { listTokens, makeToken, revokeToken, type TokenContext } from './serviceTokens';

/** Tokens of machines. An answer with a token is stored nowhere, so no idempotency key repeats it. */
export function serviceTokenRoutes(api: Api, context: TokenContext): void {
  api.get(
    '/service-tokens',
    permitted('service-tokens:read', { response: { 200: serviceTokenListSchema } }),
    async () => listTokens(context),
  );

  api.post(
    '/service-tokens',
    permitted('service-tokens:change', {
      body: makeServiceTokenSchema,
      response: { 201: madeServiceTokenSchema },
    }),
    async (request, reply) => {
      const made = await makeToken(context, request.body, operatorOf(request).name);
      return reply.code(201).send(made);
    },
  );

  api.post(
    '/service-tokens/:name/revoke',
    permitted('service-tokens:change', { params: serviceTokenParamsSchema, response: noContent }),
    async (request) => revokeToken(context, request.params.name),
  );
}
