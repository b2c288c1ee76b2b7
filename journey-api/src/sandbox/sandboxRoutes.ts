import { clearLenderFile, decideEligibility, decideFully } from 'lending';
import { comfortableAnswers } from 'lending/sandbox';
import * as z from 'zod';
import type { JourneyStep } from '../application/journeyStep';
import {
  DEFAULT_BRAND,
  applicationIdSchema,
  applicationParamsSchema,
  faultListSchema,
  featureTogglesSchema,
  moveClockSchema,
  outboxSchema,
  personaListSchema,
  sandboxApplicationSchema,
  sandboxEventSchema,
  startApplicationSchema,
  startedApplicationSchema,
  toggleNameSchema,
  type PersonaSummary,
} from '../contract/contract';
import { idempotencyKeyOf, noContent, type Api } from '../http/api';
import {
  idempotentRequestOf,
  idempotentStep,
  runIdempotentChange,
} from '../idempotency/idempotency';
import { outboxOf } from '../mail/queueMail';
import type { ProofContext } from '../proofs/proofStore';
import { handOffPath } from '../session/handOffToken';
import { changeFeatureToggle, readFeatureToggles } from '../toggles/featureToggles';
import { advanceApplication } from './advanceApplication';
import { describeApplication } from './describeApplication';
import type { FaultRegistry } from './faultRegistry';
import { personas, type Persona } from './personas/personas';
import { moveClock, simulateEvent } from './simulateEvent';
import { startApplication } from './startApplication';

const togglesChangeSchema = z.record(toggleNameSchema, z.boolean());
const outboxQuerySchema = z.strictObject({ applicationId: applicationIdSchema.optional() });

type SandboxContext = ProofContext & { config: { sessionSeconds: number } };

function outcomeOf(
  { differs = {}, age }: Persona,
  minCardMonths: number,
): PersonaSummary['outcome'] {
  const file = { ...clearLenderFile, ...differs, age };
  const { decision } = decideFully(file);
  const isOffered =
    decideEligibility(comfortableAnswers, file, minCardMonths).outcome !== 'notEligible';
  if (!isOffered || decision === 'Declined') return 'refused';
  return decision === 'Redirect' || file.accountMark !== 'none' ? 'referred' : 'accepted';
}

/** Stand-ins for the lender's systems; never registered where real applicants are served. */
export function sandboxRoutes(api: Api, context: SandboxContext, faults: FaultRegistry): void {
  const { config, database } = context;

  // The list names no brand, so its outcomes are those of the default one.
  api.get('/mocks', { schema: { response: { 200: personaListSchema } } }, async () => {
    const pack = await config.brands.read(DEFAULT_BRAND);
    return personas.map((each) => {
      const { persona, file, follows } = each;
      return { persona, file, follows, outcome: outcomeOf(each, pack?.minCardMonths ?? 0) };
    });
  });

  api.post(
    '/sandbox/applications',
    { schema: { body: startApplicationSchema, response: { 201: startedApplicationSchema } } },
    async (request, reply) => {
      const { sessionSeconds = config.sessionSeconds, startAt, ...start } = request.body;
      const started = await startApplication(
        context,
        { ...start, sessionSeconds },
        idempotencyKeyOf(request),
      );
      if (startAt === 'landing') return reply.code(201).send(started);
      const { applicationId, token } = started;
      const screen = await advanceApplication(context, applicationId, startAt);
      const entryUrl = handOffPath(applicationId, token, start.brand, screen);
      return reply.code(201).send({ ...started, entryUrl });
    },
  );

  registerApplicationRoutes(api, context);

  api.put(
    '/sandbox/feature-toggles',
    { schema: { body: togglesChangeSchema, response: { 200: featureTogglesSchema } } },
    async (request) => {
      const idempotent = idempotentRequestOf(request, 'sandbox-toggles');
      return runIdempotentChange(context, idempotent, async (transaction, now) => {
        for (const [name, enabled] of Object.entries(request.body))
          await changeFeatureToggle(transaction, { name, enabled }, { author: 'sandbox', now });
        return readFeatureToggles(transaction, now);
      });
    },
  );

  api.get(
    '/sandbox/outbox',
    { schema: { querystring: outboxQuerySchema, response: { 200: outboxSchema } } },
    async (request) => outboxOf(database, request.query.applicationId),
  );

  api.put(
    '/sandbox/faults',
    { schema: { body: faultListSchema, response: { 200: faultListSchema } } },
    async (request) => {
      faults.replace(request.body);
      return faults.list();
    },
  );
}

/** What happens to a started application. */
function registerApplicationRoutes(api: Api, context: SandboxContext): void {
  api.get(
    '/sandbox/applications/:applicationId',
    { schema: { params: applicationParamsSchema, response: { 200: sandboxApplicationSchema } } },
    async ({ params }) => describeApplication(context.database, params.applicationId),
  );

  api.post(
    '/sandbox/applications/:applicationId/events',
    { schema: { params: applicationParamsSchema, body: sandboxEventSchema, response: noContent } },
    async (request) => {
      const simulate = (step: JourneyStep) => simulateEvent(step, request.body);
      return idempotentStep(context, request, 'event', simulate, request.params);
    },
  );

  api.post(
    '/sandbox/applications/:applicationId/clock',
    { schema: { params: applicationParamsSchema, body: moveClockSchema, response: noContent } },
    async (request) => {
      const move = (step: JourneyStep) => moveClock(step, request.body.days);
      return idempotentStep(context, request, 'clock', move, request.params);
    },
  );
}
