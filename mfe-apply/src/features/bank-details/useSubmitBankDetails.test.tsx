import { act, screen, waitFor } from '@testing-library/react';
import { use } from 'react';
import { renderRemote, startFakeServer } from 'shared-testing';
import { routes } from '../../routes';
import { applicationId } from '../../testing/renderAt';

/** Never ready, so that the bank details stay on display. */
const pending = new Promise<null>(() => undefined);
const Pending = () => use(pending);
const routesToPending = routes.map((route) =>
  route.path === '/application-complete' ? { ...route, element: <Pending /> } : route,
);

it('sends nothing more while the next screen is being made ready', async () => {
  const post = `POST /bank-details/${applicationId}` as const;
  const server = startFakeServer();
  server.reply(`GET /application-reference/${applicationId}`, { body: { reference: 'PL-1234' } });
  server.reply(post, { body: { status: 'success' } });
  const { user, path } = await renderRemote(routesToPending, '/bank-details');
  await user.type(await screen.findByLabelText('Sort code, first two digits'), '202959');
  await user.type(screen.getByLabelText('Account number'), '63748472');
  await user.click(screen.getByRole('checkbox'));
  const button = screen.getByRole('button', { name: 'Add my loan payment details' });
  await user.click(button);
  await waitFor(() => {
    expect(path()).toBe('/application-complete');
  });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await user.click(button);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(server.callsOf(post)).toHaveLength(1);
});
