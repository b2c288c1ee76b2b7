import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  applicationParamsSchema,
  eraseSchema,
  operatorTogglesSchema,
  setToggleSchema,
  signedSchema,
  toggleChangeSchema,
  type RecordedToggleChange,
} from '../contract/contract';
import type { PlatformChange } from '../toggles/platformChangeRepository';
import type { ServerContext } from '../serverContext';
import { eraseApplicant } from './eraseApplicant';
import {
  changeFeatureToggles,
  listToggleChanges,
  readFeatureToggles,
  revertLastToggleChange,
} from '../toggles/featureToggles';
import { fingerprintOf } from '../idempotency/fingerprint';
import { takeKeyedChange, type KeyedChange } from '../idempotency/idempotentChange';
import { notFound, notSignedIn } from '../errors/JourneyError';
import { bearerOf, idempotencyKeyOf, noContent, type Api } from '../http/api';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const recorded = (change: PlatformChange | undefined): RecordedToggleChange => {
  if (!change) throw notFound();
  return {
    ...change,
    before: change.before === true,
    after: change.after === true,
    changedAt: change.changedAt.toISOString(),
    effectiveAt: change.effectiveAt.toISOString(),
  };
};

const keyedBy = <Answer>(
  request: Pick<FastifyRequest, 'body' | 'headers'>,
  operation: string,
  answerSchema: z.ZodType<Answer>,
): KeyedChange<Answer> => ({
  operation,
  idempotencyKey: idempotencyKeyOf(request),
  fingerprint: fingerprintOf(request.body),
  answerSchema,
});

/** For those who run the platform. Outside /api, so that the shell passes none of it on to the internet. */
export const operatorRoutes = (api: Api, context: ServerContext): void => {
  const { config, database, operatorToken } = context;
  const expected = digest(operatorToken);

  api.addHook('onRequest', async (request) => {
    if (!timingSafeEqual(digest(bearerOf(request) ?? ''), expected)) throw notSignedIn();
  });

  api.get('/toggles', { schema: { response: { 200: operatorTogglesSchema } } }, async () => ({
    toggles: await readFeatureToggles(database, config.now()),
    changes: (await listToggleChanges(database)).map((change) => recorded(change)),
  }));

  api.post(
    '/toggles',
    { schema: { body: setToggleSchema, response: { 200: toggleChangeSchema } } },
    async (request) => {
      const { name, enabled, at, author } = request.body;
      const effectiveAt = at === undefined ? undefined : new Date(at);
      return takeKeyedChange(
        context,
        keyedBy(request, 'set-toggle', toggleChangeSchema),
        async (transaction, now) => {
          const changes = [{ name, enabled, effectiveAt }];
          const [change] = await changeFeatureToggles(transaction, changes, { author, now });
          return recorded(change);
        },
      );
    },
  );

  api.post(
    '/toggles/revert',
    { schema: { body: signedSchema, response: { 200: toggleChangeSchema } } },
    async (request) =>
      takeKeyedChange(
        context,
        keyedBy(request, 'revert-toggle', toggleChangeSchema),
        async (transaction, now) =>
          recorded(await revertLastToggleChange(transaction, { author: request.body.author, now })),
      ),
  );

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
