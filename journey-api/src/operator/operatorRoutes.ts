import { operatorOf, requirePermission } from 'operators';
import { z } from 'zod';
import type { JourneyContext } from '../application/journeyStep';
import {
  applicationParamsSchema,
  eraseSchema,
  operatorProviderSchema,
  operatorSchema,
  resealedSchema,
  signedSchema,
} from '../contract/contract';
import { idempotencyKeyOf, noContent, type Api } from '../http/api';
import { runIdempotentStep } from '../idempotency/idempotency';
import { idempotentRequestOf } from '../idempotency/idempotentRequests';
import type { ProofContext } from '../proofs/proofStore';
import { endSessions } from '../session/sessions';
import { eraseApplicant } from './eraseApplicant';
import type { OperatorAccess } from './operatorAccess';
import { readProof, resealAll } from './sealedData';

/** Where people sign in; open to everybody who reaches this port. */
export const operatorProviderRoutes = (
  api: Api,
  { operators }: { operators: Pick<OperatorAccess, 'provider'> },
): void => {
  api.get(
    '/operator-provider',
    { schema: { response: { 200: operatorProviderSchema } } },
    async () => {
      if (!operators.provider) return null;
      const { issuer, clientId, scope } = operators.provider;
      return { issuer, clientId, scope };
    },
  );
};

export const whoamiRoutes = (api: Api): void => {
  api.get(
    '/whoami',
    { config: { permission: 'self:read' }, schema: { response: { 200: operatorSchema } } },
    async (request) => {
      const { id, name, roles } = operatorOf(request);
      return { id, name, roles: [...roles] };
    },
  );
};

export const erasureRoutes = (api: Api, context: ProofContext): void => {
  api.post(
    '/applications/:applicationId/erase',
    {
      config: { permission: 'applications:erase' },
      schema: { params: applicationParamsSchema, body: eraseSchema, response: noContent },
    },
    async (request, reply) => {
      const applicationId = request.params.applicationId.toLowerCase();
      const idempotencyKey = idempotencyKeyOf(request);
      const operator = operatorOf(request);
      const { overrule } = request.body;
      if (overrule) requirePermission(operator, 'retention:overrule');
      const erasure = { author: operator.name, overrule, idempotencyKey };
      await eraseApplicant(context, applicationId, erasure);
      return reply.code(204).send(null);
    },
  );
};

export const endSessionsRoutes = (api: Api, context: JourneyContext): void => {
  api.post(
    '/applications/:applicationId/end-sessions',
    {
      config: { permission: 'sessions:end' },
      schema: { params: applicationParamsSchema, body: signedSchema, response: noContent },
    },
    async (request, reply) => {
      const applicationId = request.params.applicationId.toLowerCase();
      const idempotent = idempotentRequestOf(request, 'end-sessions', z.null());
      await runIdempotentStep(context, { ...idempotent, applicationId }, async (step) => {
        await endSessions(step, operatorOf(request).name);
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
  api.post(
    '/data-keys/reseal',
    {
      config: { permission: 'data-keys:reseal' },
      schema: { response: { 200: resealedSchema } },
    },
    async () => resealAll(context),
  );

  api.get(
    '/applications/:applicationId/proofs/:proofId',
    {
      config: { permission: 'proofs:read' },
      schema: {
        params: applicationParamsSchema.extend({ proofId: z.uuid() }),
        querystring: signedSchema,
        response: { 200: fileAnswer },
      },
    },
    async (request, reply) => {
      const { proofId } = request.params;
      const applicationId = request.params.applicationId.toLowerCase();
      const author = operatorOf(request).name;
      const content = await readProof(context, { applicationId, proofId, author });
      return reply.type('application/octet-stream').send(content);
    },
  );
};
