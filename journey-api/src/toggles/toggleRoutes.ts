import { operatorOf } from 'operators';
import type { JourneyContext } from '../application/journeyStep';
import {
  describeToggleSchema,
  featureTogglesSchema,
  operatorTogglesSchema,
  revertToggleSchema,
  setToggleSchema,
  toggleChangeSchema,
  toggleDescriptionSchema,
  toggleHistorySchema,
} from '../contract/contract';
import { sentOf } from '../database/rows';
import { permitted, type Api } from '../http/api';
import { idempotentRequestOf, runIdempotentChange } from '../idempotency/idempotency';
import {
  changeFeatureToggle,
  readFeatureToggles,
  readToggleHistory,
  revertToggleChange,
} from './featureToggles';
import { describeToggle, listDescriptions } from './toggleDescriptions';

type ToggleContext = Pick<JourneyContext, 'config' | 'database'>;

export function toggleRoutes(api: Api, { config, database }: ToggleContext): void {
  api.get('/feature-toggles', { schema: { response: { 200: featureTogglesSchema } } }, async () =>
    readFeatureToggles(database, config.now()),
  );
}

/** Registered for operators only. */
export function operatorToggleRoutes(api: Api, context: ToggleContext): void {
  const { config, database } = context;

  api.get(
    '/toggles',
    permitted('toggles:read', {
      querystring: toggleHistorySchema,
      response: { 200: operatorTogglesSchema },
    }),
    async ({ query: { before } }) => {
      const now = config.now();
      const history = await readToggleHistory(database, now, before);
      return {
        ...history,
        toggles: await readFeatureToggles(database, now),
        descriptions: (await listDescriptions(database)).map(sentOf),
        changes: history.changes.map(sentOf),
        upcoming: history.upcoming.map(sentOf),
      };
    },
  );

  api.post(
    '/toggles',
    permitted('toggles:change', { body: setToggleSchema, response: { 200: toggleChangeSchema } }),
    async (request) => {
      const { name, enabled, at, why, expect } = request.body;
      const author = operatorOf(request).name;
      const change = { name, enabled, effectiveAt: at === undefined ? undefined : new Date(at) };
      const idempotent = idempotentRequestOf(request, 'set-toggle');
      return runIdempotentChange(context, idempotent, async (transaction, now) =>
        sentOf(await changeFeatureToggle(transaction, change, { author, now, why, expect })),
      );
    },
  );

  api.post(
    '/toggles/revert',
    permitted('toggles:change', {
      body: revertToggleSchema,
      response: { 200: toggleChangeSchema },
    }),
    async (request) => {
      const { change, why, expect } = request.body;
      const author = operatorOf(request).name;
      const idempotent = idempotentRequestOf(request, 'revert-toggle');
      return runIdempotentChange(context, idempotent, async (transaction, now) =>
        sentOf(await revertToggleChange(transaction, change, { author, now, why, expect })),
      );
    },
  );
}

/** What toggles are for. Registered for operators only. */
export function toggleDescriptionRoutes(api: Api, context: ToggleContext): void {
  api.post(
    '/toggles/description',
    permitted('toggles:change', {
      body: describeToggleSchema,
      response: { 200: toggleDescriptionSchema },
    }),
    async (request) => {
      const { name: author } = operatorOf(request);
      const idempotent = idempotentRequestOf(request, 'describe-toggle');
      return runIdempotentChange(context, idempotent, async (transaction, now) =>
        sentOf(await describeToggle(transaction, request.body, { author, now })),
      );
    },
  );
}
