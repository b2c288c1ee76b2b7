import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OpenSource } from './OpenSource';

it('asks for the source of the screen, and says where no editor was opened', async () => {
  const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
  globalThis.fetch = fetched;
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  render(
    <div data-remote="mfe-quote@1.4.0">
      <OpenSource />
    </div>,
  );
  const button = screen.getByRole('button', { name: 'Open this screen in the editor' });
  await userEvent.click(button);
  const [address, { method, body } = {}] = fetched.mock.calls[0] ?? [];
  expect([method, address]).toEqual(['POST', '/development/editor']);
  expect(JSON.parse(body as string)).toEqual({ remote: 'mfe-quote', path: '/' });
  expect(screen.queryByText('The editor was not opened.')).not.toBeInTheDocument();
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  await userEvent.click(button);
  expect(await screen.findByText('The editor was not opened.')).toBeVisible();
});
