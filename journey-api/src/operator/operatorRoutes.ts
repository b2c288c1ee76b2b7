import { createHash, timingSafeEqual } from 'node:crypto';
import { applicationParamsSchema, eraseSchema } from '../contract/contract';
import { notSignedIn } from '../errors/JourneyError';
import { bearerOf, idempotencyKeyOf, noContent, type Api } from '../http/api';
import type { ProofContext } from '../proofs/proofStore';
import { eraseApplicant } from './eraseApplicant';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Every route registered after this is open only to operators. */
export const requireOperator = (api: Api, { operatorToken }: { operatorToken: string }): void => {
  const expected = digest(operatorToken);
  api.addHook('onRequest', async (request) => {
    if (!timingSafeEqual(digest(bearerOf(request) ?? ''), expected)) throw notSignedIn();
  });
};

export const erasureRoutes = (api: Api, context: ProofContext): void => {
  api.post(
    '/applications/:applicationId/erase',
    { schema: { params: applicationParamsSchema, body: eraseSchema, response: noContent } },
    async (request, reply) => {
      const applicationId = request.params.applicationId.toLowerCase();
      const idempotencyKey = idempotencyKeyOf(request);
      await eraseApplicant(context, applicationId, { ...request.body, idempotencyKey });
      return reply.code(204).send(null);
    },
  );
};
