import { operatorOf } from 'operators';
import type { JourneyContext } from '../application/journeyStep';
import {
  featureTogglesSchema,
  operatorTogglesSchema,
  setToggleSchema,
  signedSchema,
  toggleChangeSchema,
  type RecordedToggleChange,
} from '../contract/contract';
import { notFound } from '../errors/JourneyError';
import type { Api } from '../http/api';
import { runIdempotentChange } from '../idempotency/idempotency';
import { idempotentRequestOf } from '../idempotency/idempotentRequests';
import {
  changeFeatureToggles,
  listToggleChanges,
  readFeatureToggles,
  revertLastToggleChange,
} from './featureToggles';
import type { PlatformChange } from './platformChangeRepository';

type ToggleContext = Pick<JourneyContext, 'config' | 'database'>;

export const toggleRoutes = (api: Api, { config, database }: ToggleContext): void => {
  api.get('/feature-toggles', { schema: { response: { 200: featureTogglesSchema } } }, async () =>
    readFeatureToggles(database, config.now()),
  );
};

const recorded = (change: PlatformChange | undefined): RecordedToggleChange => {
  if (!change) throw notFound();
  return {
    ...change,
    before: change.before === true,
    changedAt: change.changedAt.toISOString(),
    effectiveAt: change.effectiveAt.toISOString(),
  };
};

/** Registered for operators only. */
export const operatorToggleRoutes = (api: Api, context: ToggleContext): void => {
  const { config, database } = context;

  api.get(
    '/toggles',
    {
      config: { permission: 'toggles:read' },
      schema: { response: { 200: operatorTogglesSchema } },
    },
    async () => ({
      toggles: await readFeatureToggles(database, config.now()),
      changes: (await listToggleChanges(database)).map((change) => recorded(change)),
    }),
  );

  api.post(
    '/toggles',
    {
      config: { permission: 'toggles:change' },
      schema: { body: setToggleSchema, response: { 200: toggleChangeSchema } },
    },
    async (request) => {
      const { name, enabled, at } = request.body;
      const author = operatorOf(request).name;
      const changes = [{ name, enabled, effectiveAt: at === undefined ? undefined : new Date(at) }];
      const idempotent = idempotentRequestOf(request, 'set-toggle', toggleChangeSchema);
      return runIdempotentChange(context, idempotent, async (transaction, now) => {
        const [change] = await changeFeatureToggles(transaction, changes, { author, now });
        return recorded(change);
      });
    },
  );

  api.post(
    '/toggles/revert',
    {
      config: { permission: 'toggles:change' },
      schema: { body: signedSchema, response: { 200: toggleChangeSchema } },
    },
    async (request) => {
      const author = operatorOf(request).name;
      const idempotent = idempotentRequestOf(request, 'revert-toggle', toggleChangeSchema);
      return runIdempotentChange(context, idempotent, async (transaction, now) =>
        recorded(await revertLastToggleChange(transaction, { author, now })),
      );
    },
  );
};
