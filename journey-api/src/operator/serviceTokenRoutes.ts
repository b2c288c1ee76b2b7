import { operatorOf } from 'operators';
import {
  madeServiceTokenSchema,
  makeServiceTokenSchema,
  serviceTokenListSchema,
  serviceTokenParamsSchema,
} from '../contract/contract';
import { noContent, type Api } from '../http/api';
import { listTokens, makeToken, revokeToken, type TokenContext } from './serviceTokens';

const change = { permission: 'service-tokens:change' } as const;

/** Tokens of machines. An answer with a token is stored nowhere, so no idempotency key repeats it. */
export const serviceTokenRoutes = (api: Api, context: TokenContext): void => {
  api.get(
    '/service-tokens',
    {
      config: { permission: 'service-tokens:read' },
      schema: { response: { 200: serviceTokenListSchema } },
    },
    async () => listTokens(context),
  );

  api.post(
    '/service-tokens',
    {
      config: change,
      schema: { body: makeServiceTokenSchema, response: { 201: madeServiceTokenSchema } },
    },
    async (request, reply) => {
      const made = await makeToken(context, request.body, operatorOf(request).name);
      return reply.code(201).send(made);
    },
  );

  api.post(
    '/service-tokens/:name/revoke',
    { config: change, schema: { params: serviceTokenParamsSchema, response: noContent } },
    async (request, reply) => {
      await revokeToken(context, request.params.name);
      return reply.code(204).send(null);
    },
  );
};
