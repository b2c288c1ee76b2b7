import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRemote } from 'shared-testing';
import { controlApi, controlStore } from '../../api/controlApi';
import { routes } from '../../routes';
import { begun } from '../../testing/brandsOverview';
import { signIn } from '../../testing/signIn';

const given = globalThis.fetch;
let published: unknown[];

beforeEach(() => {
  signIn(['brands:change']);
  published = [];
  globalThis.fetch = async (asked, init) => {
    const { pathname } = new URL(asked as string, 'http://console');
    if (pathname === '/api/brands/publications') published.push(JSON.parse(init?.body as string));
    return Response.json(pathname === '/api/brands' ? begun : { ...begun.packs[0], change: null });
  };
  const edits = { light: { '--plum-color-action': '#0b5d3b' } };
  sessionStorage.setItem('plum-draft-aqua', JSON.stringify({ from: 'aqua@1', edits }));
});
afterEach(() => {
  sessionStorage.clear();
  globalThis.fetch = given;
  controlStore.dispatch(controlApi.util.resetApiState());
});

it('publishes nothing while a date has no time, and then from that time', async () => {
  await renderRemote(routes, '/brands?tab=edit');
  await screen.findByText(/has enough contrast/);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Publish aqua?' }));
  const confirm = dialog.getByRole('button', { name: 'Publish' });
  const time = dialog.getByLabelText(/^From when/);
  const isHalfEntered = (badInput: boolean) =>
    Object.defineProperty(time, 'validity', { value: { badInput }, configurable: true });
  isHalfEntered(true);
  await userEvent.type(dialog.getByLabelText('Reason'), 'Greener');
  await userEvent.click(confirm);
  expect(published).toEqual([]);
  expect(dialog.getByRole('alert')).toHaveTextContent('Enter both the date and the time');
  expect(time).toHaveFocus();
  isHalfEntered(false);
  fireEvent.change(time, { target: { value: '2999-01-02T09:00' } });
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Publish aqua from 2 Jan 2999, 09:00?');
  expect(dialog.getByText(/^From 2 Jan 2999, 09:00 new sessions of aqua get/)).toBeVisible();
  await userEvent.click(confirm);
  const effectiveAt = new Date('2999-01-02T09:00').toISOString();
  expect(published).toEqual([expect.objectContaining({ effectiveAt })]);
});
