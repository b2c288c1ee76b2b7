import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CHANGES_SETS } from 'releases/commands';
import { datedVersions } from 'releases/compatibility';
import { previewable } from 'releases/registry';
import { log } from 'telemetry/log';
import type { PreviewLink } from '../contract/brands';
import type { ActionValues, AskedAction, ReleaseAction } from '../contract/releases';
import { Refusal, type ControlContext } from '../ControlContext';
import { accessTokenOf } from '../http/callApi';
import { makePreviewLink } from '../http/makePreviewLink';
import { refuse } from '../http/refusalOf';
import { NUMBER, object, REASONED } from '../http/schemas';
import { act, consequenceOf } from './act';
import { readDifference } from './difference';
import {
  countsFingerprint,
  readEventPage,
  readReleases,
  readVersions,
  versionsFingerprint,
  type AskedEvents,
  type AskedVersions,
} from './shownReleases';

/** One read of the store; the other looks list folders. */
const EVENTS_EVERY_MS = 500;
const VERSIONS_EVERY_MS = 1000;
const COUNT_EVERY_MS = 2000;

const APP = { type: 'string', pattern: '^[a-z][a-z0-9-]{0,60}$' } as const;
const VERSION = { type: 'string', pattern: '^\\w[\\w.+-]{0,80}$' } as const;
const LIMIT = { type: 'integer', minimum: 1, maximum: 500, default: 100 } as const;
const VALUES = {
  version: VERSION,
  share: { type: 'number', minimum: 0, maximum: 100 },
  auto: { type: 'boolean' },
} as const;
const ACTIONS = ['promote', 'canary', 'rollback', 'pin', 'unpin', 'revoke', 'restore'] as const;
const ACTION = { type: 'string', enum: ACTIONS } as const;

const params = { type: 'object', properties: { app: APP, action: ACTION } } as const;
const READ = { config: { permission: 'releases:read' } } as const;
const CHANGE = { config: { permission: 'releases:change' } } as const;
const PREVIEW = { config: { permission: 'releases:preview' } } as const;

export function releaseRoutes(app: FastifyInstance, context: ControlContext): void {
  const { store, now } = context;
  context.watch('releases', EVENTS_EVERY_MS, async () => (await store.events()).length);
  context.watch('releases', VERSIONS_EVERY_MS, () => versionsFingerprint(store));
  context.watch('releases', COUNT_EVERY_MS, () => countsFingerprint(store, now()));
  // A long history takes seconds to read, once, and so do thousands of versions.
  app.addHook('onReady', async () => {
    const apps = store.events().then(() => store.apps());
    apps
      .then((names) => Promise.all(names.map((name) => datedVersions(name, store))))
      .catch((cause: unknown) => log.error({ cause }, 'The release history could not be read'));
  });
  readRoutes(app, context);
  actionRoutes(app, context);
}

function readRoutes(app: FastifyInstance, { store, now }: ControlContext): void {
  app.get('/releases', READ, () => readReleases(store, now()));

  const search = { type: 'string', maxLength: 100 };
  app.get<{ Querystring: AskedEvents }>(
    '/releases/events',
    {
      ...READ,
      schema: { querystring: object({ app: APP, before: NUMBER, search, limit: LIMIT }) },
    },
    ({ query }) => readEventPage(store, query),
  );

  app.get<{
    Params: { app: string };
    Querystring: AskedVersions;
  }>(
    '/releases/apps/:app/versions',
    {
      ...READ,
      schema: { params, querystring: object({ after: VERSION, around: VERSION, limit: LIMIT }) },
    },
    ({ params: { app: name }, query }) => readVersions(store, name, { ...query, now: now() }),
  );

  app.get<{ Params: { app: string }; Querystring: { from: string; to: string } }>(
    '/releases/apps/:app/difference',
    {
      ...READ,
      schema: { params, querystring: object({ from: VERSION, to: VERSION }, 'from', 'to') },
    },
    ({ params: { app: name }, query }) => readDifference(store, name, query),
  );
}

function actionRoutes(app: FastifyInstance, context: ControlContext): void {
  app.get<{ Params: { app: string; action: ReleaseAction }; Querystring: ActionValues }>(
    '/releases/apps/:app/:action/consequence',
    { ...READ, schema: { params, querystring: object(VALUES) } },
    (request) => consequenceOf(context, request, { ...request.query, ...request.params }),
  );

  app.post<{ Params: { app: string }; Body: { version: string } }>(
    '/releases/apps/:app/preview',
    {
      ...PREVIEW,
      schema: { params, body: object({ version: VERSION }, 'version') },
    },
    (request) => context.once(request, () => previewLink(context, request)),
  );

  app.post<{ Params: { app: string; action: ReleaseAction }; Body: AskedAction }>(
    '/releases/apps/:app/:action',
    {
      ...CHANGE,
      schema: { params, body: object({ ...VALUES, ...REASONED }, 'expect', 'why') },
    },
    (request) =>
      context.once(request, async () => {
        const done = await act(context, request, { ...request.body, ...request.params });
        if (CHANGES_SETS.includes(request.params.action))
          context.frames.start(accessTokenOf(request));
        return done;
      }),
  );
}

/** @throws Refusal where no browser could be given that version */
async function previewLink(
  context: ControlContext,
  request: FastifyRequest<{ Params: { app: string }; Body: { version: string } }>,
): Promise<PreviewLink> {
  const { app: remote } = request.params;
  const { version } = request.body;
  if (!(await context.store.versions(remote)).includes(version))
    throw new Refusal(404, `${remote} ${version} is not published.`);
  await previewable(context.store, remote, version).catch(refuse);
  return makePreviewLink(context, request, { remote, version });
}
