import { createHash, timingSafeEqual } from 'node:crypto';
import {
  applicationParamsSchema,
  eraseSchema,
  operatorTogglesSchema,
  setToggleSchema,
  signedSchema,
  toggleChangeSchema,
  type RecordedToggleChange,
} from '../contract/contract';
import type { PlatformChange } from '../repositories/platformChangeRepository';
import type { ServerContext } from '../serverContext';
import { eraseApplicant } from '../services/eraseApplicant';
import {
  changeFeatureToggles,
  listToggleChanges,
  readFeatureToggles,
  revertLastToggleChange,
} from '../services/featureToggles';
import { notFound, notSignedIn } from '../services/journeyError';
import { bearerOf, noContent, type Api } from './api';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const recorded = (change: PlatformChange): RecordedToggleChange => ({
  ...change,
  before: change.before === true,
  after: change.after === true,
  changedAt: change.changedAt.toISOString(),
  effectiveAt: change.effectiveAt.toISOString(),
});

/** For those who run the platform. Outside /api, so that the shell passes none of it on to the internet. */
export const operatorRoutes = (
  api: Api,
  { config, database, operatorToken, ...context }: ServerContext,
): void => {
  const whole = { config, database, operatorToken, ...context };
  const expected = digest(operatorToken);

  api.addHook('onRequest', async (request) => {
    if (!timingSafeEqual(digest(bearerOf(request) ?? ''), expected)) throw notSignedIn();
  });

  api.get('/toggles', { schema: { response: { 200: operatorTogglesSchema } } }, async () => ({
    toggles: await readFeatureToggles(database, config.now()),
    changes: (await listToggleChanges(database)).map(recorded),
  }));

  api.post(
    '/toggles',
    { schema: { body: setToggleSchema, response: { 200: toggleChangeSchema } } },
    async ({ body: { name, enabled, at, author } }) => {
      const effectiveAt = at === undefined ? undefined : new Date(at);
      const signed = { author, now: config.now() };
      const [change] = await changeFeatureToggles(
        database,
        [{ name, enabled, effectiveAt }],
        signed,
      );
      if (!change) throw notFound();
      return recorded(change);
    },
  );

  api.post(
    '/toggles/revert',
    { schema: { body: signedSchema, response: { 200: toggleChangeSchema } } },
    async ({ body: { author } }) => {
      const change = await revertLastToggleChange(database, { author, now: config.now() });
      if (!change) throw notFound();
      return recorded(change);
    },
  );

  api.post(
    '/applications/:applicationId/erase',
    { schema: { params: applicationParamsSchema, body: eraseSchema, response: noContent } },
    async ({ params, body }, reply) => {
      await eraseApplicant(whole, params.applicationId.toLowerCase(), body);
      return reply.code(204).send(null);
    },
  );
};
