import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { JourneyContext } from '../application/journeyStep';
import {
  applicationParamsSchema,
  eraseSchema,
  resealedSchema,
  signedSchema,
} from '../contract/contract';
import { notSignedIn } from '../errors/JourneyError';
import { bearerOf, idempotencyKeyOf, noContent, type Api } from '../http/api';
import { runIdempotentStep } from '../idempotency/idempotency';
import { idempotentRequestOf } from '../idempotency/idempotentRequests';
import type { ProofContext } from '../proofs/proofStore';
import { endSessions } from '../session/sessions';
import { eraseApplicant } from './eraseApplicant';
import { readProof, resealAll } from './sealedData';

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

export const endSessionsRoutes = (api: Api, context: JourneyContext): void => {
  api.post(
    '/applications/:applicationId/end-sessions',
    { schema: { params: applicationParamsSchema, body: signedSchema, response: noContent } },
    async (request, reply) => {
      const applicationId = request.params.applicationId.toLowerCase();
      const idempotent = idempotentRequestOf(request, 'end-sessions', z.null());
      await runIdempotentStep(context, { ...idempotent, applicationId }, async (step) => {
        await endSessions(step, request.body.author);
        return null;
      });
      return reply.code(204).send(null);
    },
  );
};

const fileAnswer = {
  description: 'The file as it was kept',
  content: {
    'application/octet-stream': {
      schema: z.instanceof(Buffer).meta({ type: 'string', format: 'binary' }),
    },
  },
};

export const sealedDataRoutes = (api: Api, context: ProofContext): void => {
  api.post('/data-keys/reseal', { schema: { response: { 200: resealedSchema } } }, async () =>
    resealAll(context),
  );

  api.get(
    '/applications/:applicationId/proofs/:proofId',
    {
      schema: {
        params: applicationParamsSchema.extend({ proofId: z.uuid() }),
        querystring: signedSchema,
        response: { 200: fileAnswer },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const applicationId = params.applicationId.toLowerCase();
      const content = await readProof(context, { ...params, applicationId, author: query.author });
      return reply.type('application/octet-stream').send(content);
    },
  );
};
