import { operatorOf, requirePermission } from 'operators';
import * as z from 'zod';
import type { JourneyStep } from '../application/journeyStep';
import {
  applicationParamsSchema,
  eraseSchema,
  operatorProviderSchema,
  operatorSchema,
  resealedSchema,
} from '../contract/contract';
import { bytesAnswer, idempotencyKeyOf, noContent, permitted, type Api } from '../http/api';
import { idempotentStep } from '../idempotency/idempotency';
import type { ProofContext } from '../proofs/proofStore';
import { endSessions } from '../session/sessions';
import { eraseApplicant } from './eraseApplicant';
import type { OperatorAccess } from './operatorAccess';
import { readProof, resealAll } from './sealedData';

const params = applicationParamsSchema;

/** Where people sign in; open to everybody who reaches this port. */
export function operatorProviderRoutes(
  api: Api,
  { operators }: { operators: Pick<OperatorAccess, 'provider'> },
): void {
  api.get(
    '/operator-provider',
    { schema: { response: { 200: operatorProviderSchema } } },
    async () => {
      if (!operators.provider) return null;
      const { issuer, clientId, scope } = operators.provider;
      return { issuer, clientId, scope };
    },
  );
}

/** Registered for operators only. */
export function operatorRoutes(api: Api, context: ProofContext): void {
  api.get(
    '/whoami',
    permitted('self:read', { response: { 200: operatorSchema } }),
    async (request) => {
      const { id, name, roles } = operatorOf(request);
      return { id, name, roles: [...roles] };
    },
  );

  api.post(
    '/applications/:applicationId/erase',
    permitted('applications:erase', { params, body: eraseSchema, response: noContent }),
    async (request) => {
      const applicationId = request.params.applicationId.toLowerCase();
      const idempotencyKey = idempotencyKeyOf(request);
      const operator = operatorOf(request);
      const { overrule } = request.body;
      if (overrule) requirePermission(operator, 'retention:overrule');
      const erasure = { author: operator.name, overrule, idempotencyKey };
      return eraseApplicant(context, applicationId, erasure);
    },
  );

  api.post(
    '/applications/:applicationId/end-sessions',
    permitted('sessions:end', { params, response: noContent }),
    async (request) => {
      const end = (step: JourneyStep) => endSessions(step, operatorOf(request).name);
      return idempotentStep(context, request, 'end-sessions', end, request.params);
    },
  );

  api.post(
    '/data-keys/reseal',
    permitted('data-keys:reseal', { response: { 200: resealedSchema } }),
    async () => resealAll(context),
  );

  api.get(
    '/applications/:applicationId/proofs/:proofId',
    permitted('proofs:read', {
      params: params.extend({ proofId: z.uuid() }),
      response: { 200: bytesAnswer('application/octet-stream', 'The file as it was kept') },
    }),
    async (request, reply) => {
      const { proofId } = request.params;
      const applicationId = request.params.applicationId.toLowerCase();
      const author = operatorOf(request).name;
      const content = await readProof(context, { applicationId, proofId, author });
      return reply.type('application/octet-stream').send(content);
    },
  );
}
