import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ServerContext } from '../serverContext';
import { fingerprintOf } from './fingerprint';
import type { JourneyStep } from '../application/journeyStep';
import { takeKeyedStep } from './idempotentStep';
import { applicationOf, idempotencyKeyOf } from '../http/api';

type Keyed = Pick<FastifyRequest, 'application' | 'headers'>;

const nothingSchema = z.null();

/** A step that answers nothing; under one key it is taken once. */
export const takeSilentStep = async (
  context: ServerContext,
  request: Keyed & { body?: unknown },
  operation: string,
  work: (step: JourneyStep) => Promise<unknown>,
): Promise<void> => {
  const keyed = {
    applicationId: applicationOf(request).applicationId,
    operation,
    idempotencyKey: idempotencyKeyOf(request),
    fingerprint: fingerprintOf(request.body ?? null),
    answerSchema: nothingSchema,
  };
  await takeKeyedStep(context, keyed, async (step) => {
    await work(step);
    return null;
  });
};
