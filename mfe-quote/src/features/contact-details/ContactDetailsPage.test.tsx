import { act, screen, waitFor, within } from '@testing-library/react';
import { startFakeServer, type FakeServer, type Reply } from 'shared-testing';
import { pricing } from '../../testing/pricing';
import { renderAt } from '../../testing/renderAt';

let server: FakeServer;

const details = {
  title: 'Ms',
  fullName: 'A**** B****',
  dateOfBirth: '1985-04-12',
  emailAddress: 'a****@example.com',
  mobileNumber: '*******1234',
  postCode: 'ZZ1 1ZZ',
  addresses: [
    { id: 'one', address: '1 Sample Street' },
    { id: 'two', address: '2 Sample Street' },
  ],
};

const quoted = {
  'GET /apr-and-risk-group': { body: pricing },
  'GET /loan-offer': { status: 204 },
};

function answer(update: Reply, redirect = '/ineligible') {
  server = startFakeServer({
    ...quoted,
    'GET /contact-details': { body: details },
    'POST /update-address': update,
    'GET /redirect': { body: { data: { redirect } } },
  });
}

async function open(update: Reply = { status: 204 }, ...later: Reply[]) {
  answer(update);
  server.reply('POST /update-address', update, ...later);
  const journey = await renderAt('/contact-details');
  await screen.findByRole('button', { name: 'Yes, all my details are correct' });
  return journey;
}

const address = () => screen.getByRole('combobox', { name: 'Your address in ZZ1 1ZZ' });
const confirm = () => screen.getByRole('button', { name: /Yes, all my details are correct/ });

describe('contact details', () => {
  it('shows the masked details', async () => {
    await open();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Are your contact details up to date?' }),
    ).toBeVisible();
    for (const fact of ['Ms A**** B****', '12 Apr 1985', 'a****@example.com', '*******1234'])
      expect(screen.getByText(fact)).toBeVisible();
    expect(screen.getByText(/We send your statements and notices .* by email/)).toBeVisible();
  });

  it('asks for an address and puts the focus there', async () => {
    const { user } = await open();
    await user.click(confirm());
    expect(await screen.findByText('This step is required')).toBeVisible();
    await waitFor(() => {
      expect(address()).toHaveFocus();
    });
    expect(server.callsOf('POST /update-address')).toHaveLength(0);
    expect(document.documentElement).toHaveAttribute('data-form-errors', 'true');
    await user.selectOptions(address(), 'two');
    await waitFor(() => {
      expect(document.documentElement).not.toHaveAttribute('data-form-errors');
    });
  });

  it('sends the chosen address once, on a double click too, and follows the server', async () => {
    let reply = () => {};
    const after = new Promise<void>((resolve) => (reply = resolve));
    const { user, path } = await open({ status: 204, after });
    await user.selectOptions(address(), 'two');
    await user.dblClick(confirm());
    // Not within the click's own act scope: React drops a screen that suspends there.
    reply();
    await screen.findByRole('heading', { name: /application was unsuccessful/ });
    expect(path()).toBe('/ineligible');
    expect(server.callsOf('POST /update-address').map(({ body }) => body)).toEqual([
      { addressId: 'two' },
    ]);
  });

  it('says what it waits for', async () => {
    let reply = () => {};
    const after = new Promise<void>((resolve) => (reply = resolve));
    const { user } = await open({ status: 204, after });
    await user.selectOptions(address(), 'one');
    await user.click(confirm());
    expect(
      await screen.findByRole('dialog', { name: "We're updating your address..." }),
    ).toBeVisible();
    reply();
    await screen.findByRole('heading', { name: /application was unsuccessful/ });
  });

  it('waits on through a refresh, and sends the same address again', async () => {
    const first = await open({ status: 204, after: new Promise(() => undefined) });
    await first.user.selectOptions(address(), 'two');
    await first.user.click(confirm());
    await screen.findByRole('dialog', { name: "We're updating your address..." });
    first.unmount();

    answer({ status: 204 }, '/affordability-and-expenditure');
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { path } = await renderAt('/contact-details', first);
    await waitFor(() => {
      expect(path()).toBe('/affordability-and-expenditure');
    });
    expect(log.mock.calls).toEqual([]);
    log.mockRestore();
    expect(server.callsOf('POST /update-address').map(({ body }) => body)).toEqual([
      { addressId: 'two' },
    ]);
    expect(JSON.stringify(sessionStorage)).not.toContain('UNDER_WAY_address-two');
  });

  it('shows the server’s words where the call fails', async () => {
    const { user } = await open({
      status: 409,
      body: { error: 'Not now', errorMessage: 'A decision has been made.' },
    });
    await user.selectOptions(address(), 'one');
    await user.click(confirm());
    expect(await screen.findByRole('heading', { name: 'Error page: Not now' })).toBeVisible();
  });

  it('keeps the chosen address through a failed call, and sends it again by ‘Try again’', async () => {
    const updates: Reply[] = [{ status: 503 }, { status: 503 }, { status: 204 }];
    const { user, path } = await open(...updates);
    await user.selectOptions(address(), 'two');
    await user.click(confirm());
    await user.click(await screen.findByRole('button', { name: 'Check what you entered' }));
    expect(address()).toHaveValue('two');
    await user.click(confirm());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(path()).toBe('/ineligible');
    });
    expect(server.callsOf('POST /update-address').map(({ body }) => body)).toEqual(
      Array(3).fill({ addressId: 'two' }),
    );
  });

  it('keeps the chosen address for who comes back', async () => {
    const { user, router } = await open();
    await user.selectOptions(address(), 'two');
    await act(() => router.navigate('/ineligible'));
    await act(() => router.navigate(-1));
    await screen.findByRole('combobox', { name: 'Your address in ZZ1 1ZZ' });
    expect(address()).toHaveValue('two');
  });

  it('explains how to update the details, and closes again', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'No, my details need updating' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      /under account settings in the app.*tapping the loan offer banner/,
    );
    expect(screen.getByRole('link', { name: 'Go to account settings' })).toHaveAttribute(
      'href',
      'https://account.test/',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('explains what to do without an address, and whom to call or write to', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'My address isn’t listed' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Update your details in the app' }));
    expect(dialog.getByRole('link', { name: '0113 496 0001' })).toHaveAttribute(
      'href',
      'tel:01134960001',
    );
    expect(dialog.getByRole('link', { name: 'care@aqua.test' })).toHaveAttribute(
      'href',
      'mailto:care@aqua.test',
    );
  });

  it('keeps the quote in view', async () => {
    await open();
    expect(
      await within(screen.getByRole('region', { name: 'Your quote' })).findByText('£5000'),
    ).toBeVisible();
  });

  it('asks again after a failed query', async () => {
    server = startFakeServer({ ...quoted, 'GET /contact-details': { status: 503 } });
    const { user } = await renderAt('/contact-details');
    await screen.findByRole('heading', { name: 'Error page:' });
    server = startFakeServer({ ...quoted, 'GET /contact-details': { body: details } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ms A**** B****')).toBeVisible();
  });
});
