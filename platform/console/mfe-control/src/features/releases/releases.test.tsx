import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EventPage, ReleasesState } from 'control/contract';
import { renderRemote } from 'shared-testing';
import { controlApi, controlStore } from '../../api/controlApi';
import { routes } from '../../routes';
import { showDone } from '../../ui/DoneMessage';
import { signIn } from '../../testing/signIn';
import { event, quote, version, difference, consequence } from '../../testing/shownReleases';

let state: ReleasesState;
const posted: { path: string; body: Record<string, unknown> }[] = [];
let refusal: string | null;
/** Of what is asked about, before anything is done. */
let refusedNow: string | null;
let paths: string[];
let isAway: boolean;

function answer(path: string): unknown {
  if (path === '/api/needs') return { needs: [], failures: { 'mfe-quote 1.4.0': [0, 3, 1] } };
  if (path === '/api/releases') return state;
  const [, share] = /consequence.*share=(\d+)/.exec(path) ?? [];
  if (share !== undefined) return { ...consequence, words: [`New sessions get ${share} %.`] };
  if (path.includes('/consequence')) return { ...consequence, refusal: refusedNow };
  if (path.includes('/difference'))
    return path.includes('from=1.4.0')
      ? difference
      : difference.filter(({ kind }) => kind !== 'call');
  if (path.includes('/versions'))
    return {
      total: 3,
      after: null,
      versions: [
        version('1.5.0', { isCanary: true, role: 'canary 10 %' }),
        version('1.4.0', { isLive: true, role: 'live' }),
        version('1.2.0', { replacedBy: '1.1.0' }),
      ],
    };
  const events = [event(41, { action: 'automatic-rollback' }), event(40)];
  return { events, total: 2, before: null } satisfies EventPage;
}

beforeEach(() => {
  state = {
    newest: 41,
    environment: 'production',
    windowMinutes: 10,
    apps: [quote],
  };
  posted.length = 0;
  refusal = null;
  refusedNow = null;
  paths = [];
  showDone(null);
  isAway = false;
  signIn(['releases:change']);
  controlStore.dispatch(controlApi.util.resetApiState());
  const answerFetch = jest.fn(async (path: string, init?: { method?: string; body?: string }) => {
    const reply = (status: number, body: unknown) =>
      ({
        ok: status < 400,
        status,
        text: async () => JSON.stringify(body),
        json: async () => body,
      }) as Response;
    paths.push(path);
    if (init?.method !== 'POST' && isAway) return reply(503, { error: 'No registry answers.' });
    if (init?.method !== 'POST') return reply(200, answer(path));
    posted.push({ path, body: JSON.parse(init.body ?? '') as Record<string, unknown> });
    return refusal === null ? reply(200, { lines: [] }) : reply(409, { error: refusal });
  });
  Object.assign(globalThis, { fetch: answerFetch });
});

async function open(search = '') {
  const rendered = await renderRemote(routes, `/releases${search}`);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

it('shows what is live, since when and why, and where a canary fails', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /mfe-quote/ });
  expect(row).toHaveTextContent('1.4.0');
  expect(row).toHaveTextContent('by Rhys Powell: shorter form');
  expect(row).toHaveTextContent('10 % 1.5.0');
  expect(row).toHaveTextContent('by Ada: a look at it');
  expect(row).toHaveTextContent('8 of 12 sessions failed in 10 minutes');
  expect(row).toHaveTextContent('Without 1.2.0: 1.1.0 instead');
  const line = within(row).getByRole('img', { name: '4 failures in the last hour' });
  expect(line.querySelector('path')).toHaveAttribute('d', 'M0 100.00L1 0.00L2 66.67h0');
});

it('rolls back by three presses, and says before what that does', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Roll back' }));
  const dialog = await screen.findByRole('dialog', { name: /^Roll back mfe-quote/ });
  expect(await within(dialog).findByText(/New sessions get 1\.3\.0\. Sessions that/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Too many errors' }));
  await user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted).toEqual([
    { path: '/api/releases/apps/mfe-quote/rollback', body: { expect: 41, why: 'Too many errors' } },
  ]);
});

it('says that it was done, and undoes it by another action', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Roll back' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Too many errors' }));
  await user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  const done = await screen.findByText('Done: Roll back mfe-quote');
  expect(done).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  // The rollback ended its canary.
  expect(await screen.findByRole('dialog', { name: /^Give .* mfe-quote 1\.5\.0/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/^Done/)).toBeNull();
});

it('does not send what would be refused, and says why', async () => {
  refusedNow = 'mfe-quote is pinned.';
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Roll back' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() =>
    expect(dialog).toHaveTextContent(/This would be refused now\..*mfe-quote is pinned\./),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Too many errors' }));
  const confirm = within(dialog).getByRole('button', { name: 'Roll back' });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await user.click(confirm);
  expect(posted).toEqual([]);
});

it('keeps the reason where somebody else was first, and then goes on from what is shown now', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Roll back' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'wrong rate');
  state = { ...state, newest: 42 };
  refusal = 'Somebody else was first: #42';
  await user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  expect(await within(dialog).findByText('Somebody else was first: #42')).toBeVisible();
  refusal = null;
  expect(await screen.findByText(/as of event 42/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted.map(({ body }) => body)).toEqual([
    { expect: 41, why: 'wrong rate' },
    { expect: 42, why: 'wrong rate' },
  ]);
});

it('offers nothing to who may only look', async () => {
  signIn(['releases:read']);
  await open();
  expect(await screen.findByText(/You can look at releases/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull();
});

it('offers a preview link to who may make one, and none of a revoked version', async () => {
  const preview = () => screen.queryByRole('button', { name: 'Make a preview link' });
  for (const [permission, version, isOffered] of [
    ['releases:change', '1.5.0', false],
    ['releases:preview', '1.5.0', true],
    ['releases:preview', '1.2.0', false],
  ] as const) {
    signIn([permission]);
    controlStore.dispatch(controlApi.util.resetApiState());
    const { unmount } = await open(`?app=mfe-quote&version=${version}`);
    expect(
      screen.getByText('4f2a9c0123 with uncommitted changes on main: Shorten the form (Ada)'),
    ).toBeVisible();
    expect(await screen.findByText('GET /quote/{}')).toBeVisible();
    expect(preview() !== null).toBe(isOffered);
    unmount();
  }
});

it('shows the history, of which words are searched by the server', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  expect(await screen.findByRole('row', { name: /#41/ })).toHaveTextContent(
    'Revoked automatically',
  );
  await user.type(screen.getByRole('searchbox'), 'rhys');
  await waitFor(() => expect(paths).toContain('/api/releases/events?search=rhys'));
});

it('goes from an app to a version, with its notes and what differs', async () => {
  const { user } = await open('?app=mfe-quote');
  const revoked = await screen.findByRole('row', { name: /1\.2\.0/ });
  expect(revoked).toHaveTextContent('Revoked: 1.1.0 instead');
  await user.click(await screen.findByRole('link', { name: '1.5.0' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('mfe-quote 1.5.0');
  const row = (name: RegExp) => screen.findByRole('row', { name });
  expect(await row(/^GET \/quote/)).toHaveTextContent('GET /quote/{}Call of the API–yes');
  expect(await row(/first visit/)).toHaveTextContent('52 KB54.5 KB of 60 KB+2.5 KB');
  expect(await row(/landing-page Screen/)).toHaveTextContent('yeschanged');
  for (const [name, words] of [
    [/landing-page LCP/, '–812 ms'],
    [/landing-page INP/, '–24 ms'],
    [/offer CLS/, '00.2'],
  ] as const)
    expect(await row(name)).toHaveTextContent(words);
  await user.selectOptions(screen.getByLabelText('Compared with'), '1.2.0');
  // Never that of another version, not even for a moment.
  expect(await screen.findByText('+2.5 KB')).toBeVisible();
  expect(screen.queryByText('GET /quote/{}')).toBeNull();
});

it('focuses the heading of each view that a link leads to, there and back', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: 'mfe-quote' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'mfe-quote' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'All apps' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Releases' })).toHaveFocus();
});

it('asks what a share would do once the slider rests', async () => {
  const { user } = await open('?app=mfe-quote');
  await user.click(await screen.findByRole('button', { name: 'Change canary' }));
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText(/New sessions get/)).toHaveTextContent('10 %');
  for (const value of ['11', '12', '13'])
    fireEvent.change(within(dialog).getByRole('slider'), { target: { value } });
  expect(dialog).not.toHaveTextContent('New sessions get');
  // Never that of another share, not even for a moment.
  expect(await within(dialog).findByText(/New sessions get/)).toHaveTextContent('13 %');
  const asked = jest.mocked(fetch).mock.calls.map(([path]) => path as string);
  const shares = asked.flatMap((path) => /consequence.*share=(\d+)/.exec(path)?.[1] ?? []);
  expect(shares).toEqual(['10', '13']);
});

it('begins a canary by the slider or its box', async () => {
  const { user } = await open('?app=mfe-quote&version=1.5.0');
  await user.click(await screen.findByRole('button', { name: 'Change canary' }));
  const dialog = await screen.findByRole('dialog');
  const box = within(dialog).getByRole('textbox', { name: 'Share of new sessions' });
  await user.clear(box);
  await user.type(box, '2.5');
  expect(within(dialog).getByRole('slider')).toHaveAttribute('aria-valuetext', '2.5 %');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'a look');
  await user.click(within(dialog).getByRole('button', { name: 'Change canary' }));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]?.body).toEqual({
    version: '1.5.0',
    share: 2.5,
    auto: true,
    expect: 41,
    why: 'a look',
  });
});

it('goes on showing what was live where the store does not answer, and says so', async () => {
  const { user } = await open();
  await screen.findByRole('row', { name: /mfe-quote/ });
  isAway = true;
  act(() => void controlStore.dispatch(controlApi.util.invalidateTags(['releases'])));
  expect(await screen.findByText('No registry answers.')).toBeVisible();
  expect(screen.getByRole('row', { name: /mfe-quote/ })).toHaveTextContent('1.4.0');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('No registry answers.')).toBeNull());
});

it('does not end a canary by a share that is no number', async () => {
  const { user } = await open('?app=mfe-quote');
  await user.click(await screen.findByRole('button', { name: 'Change canary' }));
  const dialog = within(screen.getByRole('dialog'));
  const box = dialog.getByRole('textbox', { name: 'Share of new sessions' });
  await user.clear(box);
  await user.type(box, 'x');
  expect(dialog.getByRole('slider')).toHaveAttribute('aria-valuetext', '10 %');
});

it('begins a change of a canary from the share that it has by then', async () => {
  const { user } = await open('?app=mfe-quote');
  await screen.findByRole('button', { name: 'Change canary' });
  const { canary } = quote;
  state = {
    ...state,
    newest: 42,
    apps: [{ ...quote, canary: canary && { ...canary, share: 25 } }],
  };
  act(() => void controlStore.dispatch(controlApi.util.invalidateTags(['releases'])));
  await screen.findByText(/25 % 1\.5\.0/);
  await user.click(screen.getByRole('button', { name: 'Change canary' }));
  expect(screen.getByRole('textbox', { name: 'Share of new sessions' })).toHaveValue('25');
});
