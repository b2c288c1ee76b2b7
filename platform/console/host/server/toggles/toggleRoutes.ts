import type { FastifyInstance } from 'fastify';
import type { DescribeToggle, OperatorToggles } from 'journey-api/contract';
import { readToggleReaders, whyRead } from 'releases/compatibility';
import type { ControlConfig } from '../config';
import { type ControlContext, Refusal } from '../ControlContext';
import type { ChangeBody } from '../contract/brands';
import type { TogglesAnswer, ToggleChanges } from '../contract/toggles';
import { fromStore } from '../http/fromStore';
import { CHANGE, NUMBER, object } from '../http/schemas';
import { readOpenTabs } from './openTabs';
import { togglesAnswer } from './togglesAnswer';

const WATCH_MS = 1500;
/** Each count reads all metrics of every server of the shell. */
const COUNT_TABS_MS = 10_000;

const readable = { config: { permission: 'toggles:read' } } as const;
const changing = { config: { permission: 'toggles:change' }, schema: CHANGE } as const;

export function toggleRoutes(
  app: FastifyInstance,
  { store, callApi, watch }: ControlContext,
  shellMetrics: ControlConfig['shellMetrics'],
): void {
  // What is scheduled comes into effect without a new change.
  watch('toggles', WATCH_MS, (request) => callApi(request, 'GET', 'toggles'), 'toggles:read');
  watch('toggles', COUNT_TABS_MS, () => readOpenTabs(shellMetrics));

  app.get('/toggles', readable, async (request): Promise<TogglesAnswer> => {
    const [answer, tabs, readers] = await Promise.all([
      callApi(request, 'GET', 'toggles') as Promise<OperatorToggles>,
      readOpenTabs(shellMetrics),
      fromStore(readToggleReaders(store), () => null),
    ]);
    return togglesAnswer(answer, tabs, readers);
  });

  app.get<{ Querystring: { before?: number } }>(
    '/toggles/changes',
    { ...readable, schema: { querystring: object({ before: NUMBER }) } },
    async (request): Promise<ToggleChanges> => {
      const { before } = request.query;
      const route = before === undefined ? 'toggles' : `toggles?before=${before}`;
      const { changes, hasOlder } = (await callApi(request, 'GET', route)) as OperatorToggles;
      return { changes, hasOlder };
    },
  );

  for (const route of ['toggles', 'toggles/revert'])
    app.post(`/${route}`, changing, (request) =>
      callApi(request, 'POST', route, request.body as object),
    );
  app.post<{ Body: DescribeToggle & ChangeBody }>(
    '/toggles/description',
    changing,
    async (request) => {
      const { expect: _expect, ...description } = request.body;
      const { isArchived, name } = description;
      const refusal = isArchived === true ? await whyRead(store, name) : null;
      if (refusal !== null) throw new Refusal(409, refusal);
      return callApi(request, 'POST', 'toggles/description', description);
    },
  );
}
