import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { JourneyContext, JourneyStep } from '../application/journeyStep';
import { applicationOf, idempotencyKeyOf, silently } from '../http/api';
import { fingerprintOf, runIdempotentStep, type IdempotentRequest } from './idempotency';

type RequestWithKey = Pick<FastifyRequest, 'headers'> & { body?: unknown };
type ApplicantRequest = RequestWithKey & Pick<FastifyRequest, 'application'>;

export const idempotentRequestOf = <Answer>(
  request: RequestWithKey,
  operation: string,
  answerSchema: z.ZodType<Answer>,
): IdempotentRequest<Answer> => ({
  operation,
  idempotencyKey: idempotencyKeyOf(request),
  fingerprint: fingerprintOf(request.body ?? null),
  answerSchema,
});

/** Runs a step of the signed-in applicant's application once per Idempotency-Key. */
export function idempotentStep<Answer>(
  context: JourneyContext,
  request: ApplicantRequest,
  operation: string,
  answerSchema: z.ZodType<Answer>,
  work: (step: JourneyStep) => Promise<Answer>,
): Promise<Answer> {
  const { applicationId } = applicationOf(request);
  const idempotent = { ...idempotentRequestOf(request, operation, answerSchema), applicationId };
  return runIdempotentStep(context, idempotent, work);
}

/** The same for a step without an answer, by default of the signed-in applicant's application: answers 204. */
export function silentStep(
  context: JourneyContext,
  request: ApplicantRequest,
  reply: { code(status: 204): unknown },
  operation: string,
  work: (step: JourneyStep) => Promise<unknown>,
  { applicationId }: { applicationId: string } = applicationOf(request),
): Promise<null> {
  const idempotent = { ...idempotentRequestOf(request, operation, z.null()), applicationId };
  const done = runIdempotentStep(context, idempotent, async (step) => {
    await work(step);
    return null;
  });
  return silently(reply, done);
}
