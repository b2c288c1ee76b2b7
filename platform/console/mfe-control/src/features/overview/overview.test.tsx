import { screen, within } from '@testing-library/react';
import type { EventPage, Needs, TogglesAnswer } from 'control/contract';
import { renderRemote } from 'shared-testing';
import { controlApi, controlStore } from '../../api/controlApi';
import { routes } from '../../routes';
import { consequence, event, quote } from '../../testing/shownReleases';

const now = new Date().toISOString();
const failing: Needs['needs'][number] = {
  kind: 'failing',
  topic: 'releases',
  app: 'mfe-quote',
  version: '1.5.0',
  facts: [
    '9 of 9 sessions failed in 10 minutes.',
    'Most of them on /offer/:kind.',
    'Only brand aqua.',
  ],
};
const toggles: TogglesAnswer = {
  toggles: [{ name: 'DYNAMIC_PRICING', isOn: true, tabsOn: null, readers: [], description: null }],
  archived: [],
  tabs: null,
  silent: [],
  upcoming: [],
  newest: 3,
};

let needs: Needs['needs'];

beforeEach(() => {
  needs = [];
  controlStore.dispatch(controlApi.util.resetApiState());
  window.fetch = (async (path: string) => {
    const answers: Record<string, unknown> = {
      '/api/needs': { needs, servers: 2, reportedAt: now, failures: {} } satisfies Needs,
      '/api/toggles': toggles,
      '/api/releases': { newest: 41, environment: 'production', windowMinutes: 10, apps: [quote] },
      '/api/releases/apps/mfe-quote/canary/consequence?share=0': consequence,
      '/api/releases/events?': {
        events: [event(41, { action: 'automatic-rollback', at: now }), event(40)],
        total: 2,
        before: null,
      } satisfies EventPage,
    };
    return { ok: true, status: 200, text: async () => JSON.stringify(answers[path] ?? {}) };
  }) as unknown as typeof fetch;
});

it('says that nothing needs anybody, and what runs', async () => {
  await renderRemote(routes, '/overview');
  expect(await screen.findByText('Nothing needs you')).toBeVisible();
  expect(screen.getByText(/2 servers of the shell reporting/)).toBeVisible();
  expect(await screen.findByText('DYNAMIC_PRICING')).toBeVisible();
  expect(screen.getByText(/^mfe-quote 1\.5\.0 \(10/)).toBeVisible();
  const rollbacks = screen.getByRole('region', { name: /^Rolled back by itself/ });
  expect(within(rollbacks).getAllByRole('listitem')).toHaveLength(1);
});

it('shows a failing version with its screen and brand, and the action that helps', async () => {
  needs = [failing];
  await renderRemote(routes, '/overview');
  const need = await screen.findByRole('alert');
  expect(need).toHaveTextContent('mfe-quote 1.5.0 fails');
  expect(need).toHaveTextContent('Most of them on /offer/:kind.Only brand aqua.');
  expect(within(need).getByRole('button', { name: 'Roll back' })).toBeVisible();
  expect(within(need).getByRole('link', { name: 'Figures' })).toHaveAttribute(
    'href',
    '/health?app=mfe-quote&version=1.5.0',
  );
  expect(screen.queryByText('Nothing needs you')).toBeNull();
});

it('names what it does where it ends a canary that fails', async () => {
  needs = [{ ...failing, kind: 'canary' }];
  const { user } = await renderRemote(routes, '/overview');
  await user.click(await screen.findByRole('button', { name: 'End canary' }));
  expect(screen.getByRole('dialog', { name: 'End the canary of mfe-quote?' })).toBeVisible();
});
