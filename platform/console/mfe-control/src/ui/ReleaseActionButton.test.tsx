import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlannedAction, ShownApp } from 'control/contract';
import { Provider } from 'react-redux';
import { calls } from '../api/calls';
import { controlApi, controlStore } from '../api/controlApi';
import { consequence, quote } from '../testing/shownReleases';
import { signIn } from '../testing/signIn';
import { DoneMessage, showDone } from './DoneMessage';
import { ReleaseActionButton } from './ReleaseActionButton';

const posted = jest.fn<undefined, [string, unknown]>();
const given = globalThis.fetch;
let app: ShownApp;

beforeEach(() => {
  signIn(['releases:change']);
  posted.mockReset();
  showDone(null);
  globalThis.fetch = async (asked, init) => {
    const path = asked as string;
    if (init?.method === 'POST') posted(path, JSON.parse(init.body as string));
    if (path !== '/api/releases') return Response.json(consequence);
    return Response.json({ newest: 41, apps: [app] });
  };
});
afterEach(() => {
  globalThis.fetch = given;
  controlStore.dispatch(controlApi.util.resetApiState());
});

/** Does it, after which the page reads the state that follows. */
async function act(action: Omit<PlannedAction, 'app'>, next: Partial<ShownApp>) {
  await controlStore.dispatch(calls.endpoints.getReleases.initiate(null));
  render(
    <Provider store={controlStore}>
      <ReleaseActionButton planned={{ app: app.app, ...action }} label="Act" />
      <DoneMessage />
    </Provider>,
  );
  app = { ...app, ...next };
  await confirm('Act');
  await screen.findByText(/^Done/);
}
async function confirm(label: string) {
  await userEvent.click(screen.getByRole('button', { name: label }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'why');
  await userEvent.click(dialog.getByRole('button', { name: label }));
}
const undo = () => screen.queryByRole('button', { name: 'Undo' });

it('undoes the pin of the live version by taking it off', async () => {
  app = { ...quote, canary: null };
  await act({ action: 'pin', version: '1.4.0' }, { isPinned: true });
  await confirm('Undo');
  expect(posted).toHaveBeenLastCalledWith('/api/releases/apps/mfe-quote/unpin', expect.anything());
});

it.each([
  ['of another version', { canary: null }, '1.3.0'],
  ['of what is pinned already', { canary: null, isPinned: true }, '1.4.0'],
  ['that ends a canary', {}, '1.4.0'],
])(
  'offers no Undo of a pin %s, since taking it off does not undo that',
  async (_what, before, version) => {
    app = { ...quote, ...before };
    await act({ action: 'pin', version }, { live: version, isPinned: true, canary: null });
    expect(undo()).toBeNull();
  },
);

it('undoes the change of a canary by its share before', async () => {
  app = quote;
  const canary = { ...quote.canary!, share: 50, isAutomatic: false };
  await act({ action: 'canary', version: '1.5.0', share: 50, auto: false }, { canary });
  await userEvent.click(undo()!);
  expect(
    screen.getByRole('dialog', { name: 'Give a share of new sessions mfe-quote 1.5.0?' }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await confirm('Undo');
  const before = { version: '1.5.0', share: 10, auto: true };
  expect(posted.mock.lastCall?.[1]).toMatchObject(before);
});

it('undoes the begin of a canary by ending it', async () => {
  app = { ...quote, canary: null };
  await act(
    { action: 'canary', version: '1.5.0', share: 5, auto: false },
    { canary: quote.canary },
  );
  await userEvent.click(undo()!);
  expect(screen.getByRole('dialog', { name: 'End the canary of mfe-quote?' })).toBeVisible();
});

it.each([
  ['the canary that it ended', quote, {}, 'Give a share of new sessions mfe-quote 1.5.0?'],
  ['the version before', { ...quote, canary: null }, { live: '1.3.0' }, 'Promote mfe-quote 1.4.0?'],
])('undoes a rollback by %s', async (_what, before, next, name) => {
  app = before;
  await act({ action: 'rollback' }, { ...next, canary: null });
  await userEvent.click(undo()!);
  expect(screen.getByRole('dialog', { name })).toBeVisible();
});
