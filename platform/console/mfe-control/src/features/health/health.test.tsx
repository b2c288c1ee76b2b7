import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CanaryState, Health, HealthMinute, HealthRow } from 'control/contract';
import { renderRemote } from 'shared-testing';
import { controlApi, controlStore } from '../../api/controlApi';
import { routes } from '../../routes';

const NOTHING = {
  sessions: 0,
  loads: 0,
  failed: 0,
  errors: 0,
  hangs: 0,
  completed: 0,
  lcp: null,
  inp: null,
  cls: null,
};
const NOON = new Date(2026, 10, 22, 12).getTime();
const minutes: HealthMinute[] = [
  { ...NOTHING, at: NOON - 60_000 },
  { ...NOTHING, at: NOON, sessions: 4, loads: 6, lcp: { value: 4200, visits: 3 } },
];
const row = (more: Partial<HealthRow>): HealthRow => ({
  ...NOTHING,
  app: 'mfe-quote',
  version: '1.4.1',
  screen: '*',
  where: [],
  sessions: 4,
  ...more,
});
const health: Health = {
  reportedAt: new Date().toISOString(),
  servers: 1,
  dropped: 0,
  minutes,
  canaries: [],
  fault: null,
  groups: ['brand.aqua'],
  failureLimit: 25,
  rows: [row({}), row({ screen: '/landing-page', failed: 2, lcp: { value: 4200, visits: 3 } })],
  funnel: [
    { title: 'Landing Page', sessions: 4 },
    { title: 'Details', sessions: 3 },
    { title: 'Eligibility', sessions: 1 },
  ],
};

const at = (minute: number) => new Date(NOON + minute * 60_000).toISOString();
const turned = { name: 'MOUSEFLOW', before: false, after: true, cancelledBy: null };
const unchanged = { at: at(-1), before: 'a', after: 'a' };
const scheduled = (number: number, brand: string, effectiveAt: string) => ({
  ...unchanged,
  number,
  brand,
  schedules: { version: 'b', effectiveAt },
});
/** What the charts mark: of each subject, what happened at noon is the first. */
const recorded: [address: string, answer: object][] = [
  [
    '/api/releases/events',
    {
      events: [
        { app: 'mfe-quote', at: at(0), before: '1.4.0', after: '1.4.1' },
        { app: 'mfe-apply', at: at(0), before: '1.0.0', after: '1.0.0' },
      ],
    },
  ],
  [
    '/api/toggles/changes',
    {
      changes: [
        { ...turned, effectiveAt: at(0) },
        { ...turned, effectiveAt: at(60) },
        { ...turned, effectiveAt: at(0), cancelledBy: 9 },
        { ...turned, effectiveAt: at(0), before: true },
      ],
    },
  ],
  [
    '/api/brands',
    {
      changes: [
        scheduled(5, 'aqua', at(0)),
        { ...unchanged, number: 4, brand: 'fluid', cancels: 3 },
        scheduled(3, 'fluid', at(0)),
        scheduled(2, 'fluid', at(60)),
      ],
    },
  ],
];
const others = (url: string) => recorded.find(([address]) => url.startsWith(address))?.[1] ?? {};

let answer: Partial<Health> | null;
let asked: URL[];

beforeEach(() => {
  answer = {};
  asked = [];
  window.fetch = (async (url: string) => {
    const isHealth = url.startsWith('/api/health');
    if (isHealth) asked.push(new URL(url, 'http://localhost'));
    if (!isHealth) return { ok: true, status: 200, text: async () => JSON.stringify(others(url)) };
    const body = JSON.stringify(answer === null ? { error: 'Not now' } : { ...health, ...answer });
    return { ok: answer !== null, status: answer === null ? 503 : 200, text: async () => body };
  }) as unknown as typeof fetch;
  controlStore.dispatch(controlApi.util.resetApiState());
});

const show = () => renderRemote(routes, '/health');

it('describes the minute that is selected, with what changed in it', async () => {
  await show();
  const chart = await screen.findByRole('slider', { name: 'Use: minute' });
  await waitFor(() =>
    expect(chart).toHaveAttribute(
      'aria-valuetext',
      '12:00: Sessions 4, Loads 6, Completed 0; mfe-quote: 1.4.1; MOUSEFLOW: on; aqua: b',
    ),
  );
  expect(chart).toHaveValue('1');
  fireEvent.change(chart, { target: { value: '0' } });
  expect(chart).toHaveAttribute('aria-valuetext', '11:59: Sessions 0, Loads 0, Completed 0');
});

it('lists what fails most first, in red above the limit, and where alone', async () => {
  const trouble = { version: '1.5.0', failed: 9, sessions: 9, errors: 9, where: ['brand aqua'] };
  answer = { rows: [row({ failed: 1, sessions: 99 }), row(trouble)] };
  await show();
  const [first, second] = (await screen.findAllByRole('row', { name: /mfe-quote/ })).slice(-2);
  expect(first).toHaveTextContent('mfe-quote 1.5.0100 % (9)only brand aqua');
  expect(within(first as HTMLElement).getByText('100 % (9)')).toHaveClass('bad');
  expect(second).toHaveTextContent('1 % (1)');
});

it('begins with the app in trouble', async () => {
  answer = { rows: [row({ sessions: 99 }), row({ app: 'mfe-apply', failed: 9, sessions: 9 })] };
  await show();
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('app')).toBe('mfe-apply'));
});

it('has the figures of a chart as a table', async () => {
  const { user } = await show();
  const speed = await screen.findByRole('region', { name: /^Speed/ });
  await user.click(within(speed).getByText(/As a table/));
  const table = within(speed).getByRole('table');
  expect(within(table).getByRole('row', { name: /12:00/ })).toHaveTextContent('4.2 s');
  expect(within(table).getByRole('row', { name: /11:59/ })).toHaveTextContent('–');
});

it('has no line for what no browser measured, beside what one did', async () => {
  await show();
  const speed = await screen.findByRole('region', { name: /^Speed/ });
  const paths = [...speed.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(paths).toContain('');
  expect(paths).not.toContain('M');
});

it('shows the funnel, and a screen of a version in the charts', async () => {
  const { user } = await show();
  const details = await screen.findByRole('row', { name: /Details/ });
  expect(details).toHaveTextContent('Details375 %75 %');
  const name = 'Show mfe-quote 1.4.1 /landing-page in the charts';
  expect(screen.getByRole('row', { name: new RegExp(name) })).toHaveTextContent('4.2 s (poor)');
  await user.click(screen.getByRole('button', { name }));
  const { searchParams } = asked.at(-1) ?? new URL('http://localhost');
  expect(Object.fromEntries(searchParams)).toEqual({
    app: 'mfe-quote',
    version: '1.4.1',
    screen: '/landing-page',
    minutes: '60',
    group: '',
  });
  expect(screen.getByLabelText('Screen')).toHaveValue('/landing-page');
});

const canary: CanaryState = {
  remote: 'mfe-quote',
  version: '1.5.0',
  live: '1.4.1',
  share: 5,
  isAutomatic: true,
  since: new Date().toISOString(),
  sessions: { canary: 40, live: 160 },
  findings: [],
  limit: 0.001,
  looks: [],
  mostLooks: 3,
};

it.each<[CanaryState['sessions'], string]>([
  [{ canary: 0, live: 160 }, 'Too few sessions yet'],
  [{ canary: 1, live: 1 }, 'Too few sessions yet'],
  [{ canary: 1, live: 998 }, 'Too few sessions yet'],
  [{ canary: 1, live: 999 }, 'No worse than live so far'],
  [{ canary: 6, live: 6 }, 'Too few sessions yet'],
  [{ canary: 7, live: 7 }, 'No worse than live so far'],
])('says of %o: %s', async (sessions, verdict) => {
  answer = { canaries: [{ ...canary, sessions }] };
  await show();
  expect(await screen.findByText(new RegExp(`against 1.4.1: ${verdict}`))).toBeVisible();
});

it('says how sure it is that a canary is worse', async () => {
  const words = 'failed 9 of 40, live 1 of 160 (p < 0.0001)';
  const findings = [{ metric: 'failures' as const, isWorse: true, p: 0.00001, words }];
  const byHand = { ...canary, remote: 'mfe-apply', isAutomatic: false, findings };
  answer = { canaries: [{ ...canary, findings }, byHand] };
  await show();
  const [verdict, other] = await screen.findAllByRole('alert');
  expect(verdict).toHaveTextContent('0 of 3 looks were taken.');
  expect(other).toHaveTextContent('mfe-apply 1.5.0 against 1.4.1: Worse than live: Failures');
  expect(other).toHaveTextContent('People alone grow or end this canary.');
  expect(verdict).toHaveTextContent('mfe-quote 1.5.0 against 1.4.1: Worse than live: Failures');
  expect(verdict).toHaveTextContent(`${words}; more than 99.9 % sure that it is worse`);
});

it.each<[string, Partial<Health> | null, string]>([
  ['nothing was counted yet', { rows: [] }, 'Nothing was counted yet'],
  ['no server reports any more', { servers: 0 }, 'No server of the shell has reported for more'],
  ['none ever has', { servers: 0, reportedAt: null, rows: [] }, 'They need a service token'],
  ['figures are missing', { dropped: 12 }, 'Servers could not send 12 figures'],
  ['it cannot be read', null, 'Not now'],
])('is honest where %s', async (_what, given, words) => {
  answer = given;
  await show();
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
});

it('shows the figures where the release store names no canaries and no steps', async () => {
  answer = { fault: 'No registry answers.', funnel: [] };
  await show();
  expect(await screen.findByText('No registry answers.')).toBeVisible();
  expect(screen.getByRole('slider', { name: 'Use: minute' })).toBeVisible();
  expect(screen.queryByText('No live remote declares a step of the journey.')).toBeNull();
});

it('says no more that it is reading where that failed', async () => {
  answer = null;
  await show();
  expect(await screen.findByText('Not now')).toBeVisible();
  expect(screen.queryByText(/^Reading what/)).toBeNull();
});
