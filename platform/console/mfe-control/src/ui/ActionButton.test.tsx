import { act as settle, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleasesState } from 'control/contract';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { calls, useGetReleasesQuery } from '../api/calls';
import { controlApi, controlStore } from '../api/controlApi';
import { ActionButton } from './ActionButton';

const sent = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const act = {
  label: 'Do',
  title: 'Do it?',
  consequence: '',
  topic: 'releases',
  path: '/do',
} as const;
const inStore = (shown: ReactNode) => <Provider store={controlStore}>{shown}</Provider>;
const given = globalThis.fetch;

async function showNewest(newest: number) {
  const state = { newest } as ReleasesState;
  await controlStore.dispatch(calls.util.upsertQueryData('getReleases', null, state));
}
beforeEach(async () => {
  sent.mockReset().mockImplementation(async () => Response.json({}));
  globalThis.fetch = sent;
  await showNewest(1);
});
afterEach(() => {
  globalThis.fetch = given;
  controlStore.dispatch(calls.util.resetApiState());
});

it('sends the same again after a call without an answer, whatever came meanwhile', async () => {
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(inStore(<ActionButton {...act} />));
  await userEvent.click(screen.getByRole('button', { name: 'Do' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'why');
  await userEvent.click(dialog.getByRole('button', { name: 'Do' }));
  await dialog.findByText(/The server does not answer/);
  expect(dialog.getByText(/It is not known whether this was done/)).toBeVisible();
  await showNewest(2);
  await userEvent.click(dialog.getByRole('button', { name: 'Do' }));
  const requests = sent.mock.calls.map(([path, init]) => ({ path, ...init, signal: null }));
  expect(requests).toHaveLength(2);
  expect(requests[1]).toEqual(requests[0]);
});

it('shows and sends what it sent before a lost answer, also where the page has changed by then', async () => {
  const shown = (version: string) =>
    inStore(
      <ActionButton {...act} title={`Do ${version}?`} path={`/do/${version}`} body={{ version }}>
        <input aria-label="Share" />
      </ActionButton>,
    );
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  sent.mockResolvedValueOnce(Response.json({ error: 'Too late' }, { status: 409 }));
  const { rerender } = render(shown('1.0.0'));
  await userEvent.click(screen.getByRole('button', { name: 'Do' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Do 1.0.0?' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'why');
  await userEvent.click(dialog.getByRole('button', { name: 'Do' }));
  await dialog.findByText(/The server does not answer/);
  rerender(shown('1.1.0'));
  expect(screen.getByRole('dialog', { name: 'Do 1.0.0?' })).toBeVisible();
  for (const field of dialog.getAllByRole('textbox')) expect(field).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Do' }));
  const requests = sent.mock.calls.map(([path, init]) => ({ path, ...init, signal: null }));
  expect(requests).toHaveLength(2);
  expect(requests[1]).toEqual(requests[0]);
  expect(await screen.findByRole('dialog', { name: 'Do 1.1.0?' })).toBeVisible();
  expect(dialog.getByLabelText('Share')).toBeEnabled();
});

it('stays where its answer is lost and what it did takes its button away', async () => {
  function Page() {
    const { data } = useGetReleasesQuery(null);
    return data?.newest === 1 ? <ActionButton {...act} /> : <p>Nothing to do</p>;
  }
  let isLost = true;
  sent.mockImplementation(async (path) => {
    if (path === '/api/do' && isLost) throw new TypeError('Failed to fetch');
    return Response.json({ newest: 2, releases: 'changed' });
  });
  render(inStore(<Page />));
  await userEvent.click(screen.getByRole('button', { name: 'Do' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'why');
  await userEvent.click(dialog.getByRole('button', { name: 'Do' }));
  await dialog.findByText(/The server does not answer/);
  const { getChanges } = controlApi.endpoints;
  await settle(() => controlStore.dispatch(getChanges.initiate(null, { forceRefetch: true })));
  expect(screen.getByRole('dialog')).toBeVisible();
  isLost = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Do' }));
  expect(await screen.findByText('Nothing to do')).toBeVisible();
});

it('sends another key after a refusal, since the operator decides anew', async () => {
  const error = 'Somebody else was first';
  sent.mockResolvedValueOnce(Response.json({ error }, { status: 409 }));
  const keyOf = (call: number) =>
    new Headers(sent.mock.calls[call]?.[1]?.headers).get('idempotency-key');
  render(inStore(<ActionButton {...act} />));
  await userEvent.click(screen.getByRole('button', { name: 'Do' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'why');
  await userEvent.click(dialog.getByRole('button', { name: 'Do' }));
  await dialog.findByText('This was not done');
  await userEvent.click(dialog.getByRole('button', { name: 'Do' }));
  expect(keyOf(1)).not.toBeNull();
  expect(keyOf(1)).not.toBe(keyOf(0));
});

it('warns by its colour in the dialog alone', async () => {
  render(inStore(<ActionButton {...act} variant="danger" />));
  const button = screen.getByRole('button', { name: 'Do' });
  expect(button).toHaveClass('secondary');
  await userEvent.click(button);
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Do' })).toHaveClass(
    'danger',
  );
});

it('hands the focus to the heading where what was done takes its button away', async () => {
  const page = (isThere: boolean) =>
    inStore(
      <>
        <h1 tabIndex={-1}>Releases</h1>
        {isThere && <ActionButton {...act} />}
      </>,
    );
  const { rerender } = render(page(true));
  await userEvent.click(screen.getByRole('button', { name: 'Do' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'why{Enter}');
  expect(await screen.findByRole('button', { name: 'Do' })).toHaveFocus();
  rerender(page(false));
  expect(screen.getByRole('heading')).toHaveFocus();
});
