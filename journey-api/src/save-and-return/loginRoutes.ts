import { networkOf, siteOf } from 'operators/networks';
import {
  BEARER_HEADER,
  loginCodeAnswerSchema,
  redirectAnswerSchema,
  saveAndReturnSchema,
} from '../contract/contract';
import { idempotencyKeyOf, type Api } from '../http/api';
import { saveAndReturn, type LoginContext } from './saveAndReturn';

export function loginRoutes(api: Api, context: LoginContext): void {
  api.post(
    '/save-and-return',
    {
      bodyLimit: 4 * 1024,
      schema: {
        body: saveAndReturnSchema,
        response: { 200: redirectAnswerSchema, 202: loginCodeAnswerSchema },
      },
    },
    async (request, reply) => {
      const login = {
        ...request.body,
        ipAddress: networkOf(request.ip),
        site: siteOf(request.ip),
        idempotencyKey: idempotencyKeyOf(request),
      };
      const outcome = await saveAndReturn(context, login);
      if ('code' in outcome) return reply.code(202).send({ data: outcome.code });
      const { redirect, bearer } = outcome;
      return reply.header(BEARER_HEADER, bearer).send({ data: { redirect } });
    },
  );
}
