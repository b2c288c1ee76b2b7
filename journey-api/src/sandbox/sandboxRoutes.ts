import { z } from 'zod';
import {
  applicationIdSchema,
  applicationParamsSchema,
  faultListSchema,
  featureTogglesSchema,
  outboxSchema,
  personaListSchema,
  sandboxEventSchema,
  startApplicationSchema,
  startedApplicationSchema,
  toggleNameSchema,
} from '../contract/contract';
import { outboxOf } from '../mail/outbox';
import type { FaultBox } from './faultRegistry';
import { happenLater } from './simulateEvent';
import { personas } from './personas/personas';
import { startApplication } from './startApplication';
import type { ServerContext } from '../serverContext';
import { changeFeatureToggles, readFeatureToggles } from '../toggles/featureToggles';
import { fingerprintOf } from '../idempotency/fingerprint';
import { takeKeyedChange } from '../idempotency/idempotentChange';
import { takeKeyedStep } from '../idempotency/idempotentStep';
import { idempotencyKeyOf, noContent, type Api } from '../http/api';

const togglesChangeSchema = z.record(toggleNameSchema, z.boolean());
const outboxQuerySchema = z.strictObject({ applicationId: applicationIdSchema.optional() });

/** Stand-ins for the lender's systems; never registered where real applicants are served. */
export const sandboxRoutes = (api: Api, context: ServerContext, faults: FaultBox): void => {
  const { config, database } = context;

  api.get('/mocks', { schema: { response: { 200: personaListSchema } } }, async () =>
    personas.map(({ persona, file, follows }) => ({ persona, file, follows })),
  );

  api.post(
    '/sandbox/applications',
    { schema: { body: startApplicationSchema, response: { 201: startedApplicationSchema } } },
    async (request, reply) => {
      const { sessionSeconds = config.sessionSeconds, ...start } = request.body;
      const started = await startApplication(
        context,
        { ...start, sessionSeconds },
        idempotencyKeyOf(request),
      );
      return reply.code(201).send(started);
    },
  );

  api.post(
    '/sandbox/applications/:applicationId/events',
    { schema: { params: applicationParamsSchema, body: sandboxEventSchema, response: noContent } },
    async (request, reply) => {
      const keyed = {
        applicationId: request.params.applicationId,
        operation: 'event',
        idempotencyKey: idempotencyKeyOf(request),
        fingerprint: fingerprintOf(request.body),
        answerSchema: z.null(),
      };
      await takeKeyedStep(context, keyed, async (step) => {
        await happenLater(step, request.body);
        return null;
      });
      return reply.code(204).send(null);
    },
  );

  api.put(
    '/sandbox/feature-toggles',
    { schema: { body: togglesChangeSchema, response: { 200: featureTogglesSchema } } },
    async (request) => {
      const changes = Object.entries(request.body).map(([name, enabled]) => ({ name, enabled }));
      const keyed = {
        operation: 'sandbox-toggles',
        idempotencyKey: idempotencyKeyOf(request),
        fingerprint: fingerprintOf(request.body),
        answerSchema: featureTogglesSchema,
      };
      return takeKeyedChange(context, keyed, async (transaction, now) => {
        await changeFeatureToggles(transaction, changes, { author: 'sandbox', now });
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
};
