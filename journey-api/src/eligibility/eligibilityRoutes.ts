import type { JourneyContext } from '../application/journeyStep';
import {
  affordabilitySchema,
  applicationParamsSchema,
  eligibilityFormSchema,
  eligibilityResultSchema,
  employmentDataSchema,
  notEligibleReasonSchema,
  redirectAnswerSchema,
} from '../contract/contract';
import { wrongState } from '../errors/JourneyError';
import { answers, applicationOf, maybeAnswers, type Api } from '../http/api';
import { idempotentStep } from '../idempotency/idempotency';
import { eligibilityResultOf } from '../pricing/repayment';
import { affordabilityOf, employmentOf } from './storedAnswers';
import { checkEligibility, notEligibleReasonOf } from './checkEligibility';

const params = applicationParamsSchema;

export function eligibilityRoutes(api: Api, context: JourneyContext): void {
  api.get('/employment-status/:applicationId', answers(employmentDataSchema), async (request) => {
    const employment = employmentOf(applicationOf(request));
    if (!employment) throw wrongState();
    return employment;
  });

  api.get(
    '/affordability/:applicationId',
    maybeAnswers(affordabilitySchema),
    async (request, reply) => {
      const stored = affordabilityOf(applicationOf(request));
      return stored ? reply.code(200).send(stored) : reply.code(204).send(null);
    },
  );

  api.get('/eligibility/:applicationId', answers(eligibilityResultSchema), async (request) =>
    eligibilityResultOf(applicationOf(request)),
  );

  api.get(
    '/not-eligible-reason/:applicationId',
    answers(notEligibleReasonSchema),
    async (request) => notEligibleReasonOf(applicationOf(request)),
  );

  api.post(
    '/eligibility/:applicationId',
    { schema: { params, body: eligibilityFormSchema, response: { 200: redirectAnswerSchema } } },
    async (request) =>
      idempotentStep(context, request, 'eligibility', (step) =>
        checkEligibility(step, request.body),
      ),
  );
}
