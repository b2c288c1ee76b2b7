import { screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { stepUnderWay } from 'shared-auth/http';
import { applicationId, renderAt } from '../../testing/renderAt';
import { startFakeServer, type FakeServer } from 'shared-testing';
import { clearDraft, keyFor } from './bankDetailsDraft';

const post = `POST /bank-details/${applicationId}`;
const progress = `GET /application/${applicationId}/progress`;
const marks = {
  documentUploaded: false,
  applicationInReview: false,
  decisionConfirmed: false,
  loanPaid: false,
};
let server: FakeServer;

beforeEach(() => {
  clearDraft(applicationId);
  sessionStorage.clear();
  server = startFakeServer();
  server.reply(`GET /application-reference/${applicationId}`, { body: { reference: 'PL-1234' } });
  server.reply(post, { body: { status: 'success' } });
});

const box = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const submitButton = () => screen.getByRole('button', { name: 'Add my loan payment details' });
const overlay = () => screen.queryByText('Please wait while we process your payment details...');

async function show() {
  const rendered = await renderAt('/bank-details');
  await screen.findByRole('heading', { level: 1, name: 'Set up your loan payment details' });
  return rendered;
}

async function fillIn(user: ReturnType<typeof userEvent.setup>, account = '63748472') {
  await user.type(screen.getByLabelText('Sort code, first two digits'), '202959');
  await user.type(screen.getByLabelText('Account number'), account);
  await user.click(screen.getByRole('checkbox'));
}

describe('BankDetailsPage', () => {
  it('shows the reference, the heading and the words of the specification', async () => {
    await show();
    expect(await screen.findByText('Application reference: PL-1234')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your bank details' })).toBeVisible();
    expect(
      screen.getByText(
        "Please enter your details carefully. We'll validate them to make sure we're sending your money to the right place.",
      ),
    ).toBeVisible();
    expect(box('accountNumber')).toHaveAttribute('placeholder', '00000000');
  });

  it('moves on after two digits, and sends digits only', async () => {
    const { user, path } = await show();
    await fillIn(user, '6374-8472');
    expect(box('sortCode-3')).toHaveValue('59');
    await user.click(submitButton());
    await waitFor(() => {
      expect(path()).toBe('/application-complete');
    });
    expect(server.callsOf(post)[0]?.body).toEqual({ sortCode: '202959', bankAccount: '63748472' });
  });

  it('hands only the last four digits on and keeps nothing behind', async () => {
    const { user, router, path } = await show();
    await fillIn(user);
    await user.click(submitButton());
    await waitFor(() => {
      expect(path()).toBe('/application-complete');
    });
    expect(router.state.location.state).toEqual({ accountEnding: '8472' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('names what is missing only after a submit, focuses the first block and marks the page', async () => {
    const { user } = await show();
    expect(screen.queryByText('Please enter a valid sort code')).not.toBeInTheDocument();
    await user.click(submitButton());
    expect(await screen.findByText('Please enter a valid sort code')).toBeVisible();
    expect(screen.getByText('Please enter a valid account number')).toBeVisible();
    expect(screen.getByText('Please click the checkbox to continue')).toBeVisible();
    await waitFor(() => {
      expect(box('sortCode-1')).toHaveFocus();
      expect(document.documentElement).toHaveAttribute('data-form-errors', 'true');
    });
    expect(server.callsOf(post)).toHaveLength(0);
  });

  it('takes an error back as soon as it is put right', async () => {
    const { user } = await show();
    await user.click(submitButton());
    await screen.findByText('Please enter a valid sort code');
    await fillIn(user);
    await waitFor(() => {
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
    expect(document.documentElement).not.toHaveAttribute('data-form-errors');
  });

  it('sends once for two clicks and says that it is at work', async () => {
    const { user, path } = await show();
    let release: (value?: unknown) => void = () => undefined;
    server.reply(post, {
      body: { status: 'success' },
      after: new Promise((resolve) => (release = resolve)),
    });
    await fillIn(user);
    await user.dblClick(submitButton());
    await waitFor(() => {
      expect(overlay()).toBeInTheDocument();
    });
    release();
    await waitFor(() => {
      expect(path()).toBe('/application-complete');
    });
    expect(server.callsOf(post)).toHaveLength(1);
  });

  it('stays with the exact words when the details can not be validated, then warns of the last attempt', async () => {
    const { user, path } = await show();
    server.reply(
      post,
      { body: { status: 'retryBankValidation', remainingAttempts: 2 } },
      { body: { status: 'retryBankValidation', remainingAttempts: 1 } },
    );
    await fillIn(user);
    await user.click(submitButton());
    const first = "We can't validate these details. Please check and try again";
    expect(await screen.findByText(first)).toBeVisible();
    expect(box('accountNumber')).toHaveValue('63748472');
    expect(path()).toBe('/bank-details');
    await user.click(submitButton());
    expect(
      await screen.findByText(
        "We can't validate these details. This is your last attempt, so please enter a different bank to continue your application.",
      ),
    ).toBeVisible();
  });

  it('warns of the last attempt after a reload too', async () => {
    server.reply(progress, { body: { ...marks, remainingBankAttempts: 1 } });
    await show();
    expect(await screen.findByText(/This is your last attempt/)).toBeVisible();
    expect(screen.getByText('Attempts left: 1')).toBeVisible();
    expect(document.documentElement).not.toHaveAttribute('data-form-errors');
  });

  it('always says how many attempts are left, and when refused details are sent again', async () => {
    server.reply(progress, { body: { ...marks, remainingBankAttempts: 3 } });
    server.reply(post, { body: { status: 'retryBankValidation', remainingAttempts: 2 } });
    const { user } = await show();
    expect(await screen.findByText('Attempts left: 3')).toBeVisible();
    await fillIn(user);
    await user.click(submitButton());
    expect(await screen.findByText('Attempts left: 2')).toBeVisible();
    expect(screen.queryByText(/did not use an attempt/)).not.toBeInTheDocument();
    await user.click(submitButton());
    expect(await screen.findByText(/did not use an attempt/)).toBeVisible();
    expect(screen.getByText('Attempts left: 2')).toBeVisible();
  });

  it('says that the loan is approved after a review, and only then', async () => {
    server.reply(progress, { body: { ...marks, remainingBankAttempts: 3 } });
    await show();
    await screen.findByText('Attempts left: 3');
    expect(screen.queryByText('Your loan is approved')).not.toBeInTheDocument();
    server.reply(progress, { body: { ...marks, decisionConfirmed: true } });
    await show();
    expect(await screen.findByText('Your loan is approved')).toBeVisible();
  });

  it('marks both of a pair that did not pass, until either is changed', async () => {
    const { user } = await show();
    server.reply(post, { body: { status: 'retryBankValidation', remainingAttempts: 2 } });
    await fillIn(user);
    await user.click(submitButton());
    await screen.findByText(/can't validate these details/);
    expect(box('sortCode-1')).toBeInvalid();
    expect(box('accountNumber')).toBeInvalid();
    await user.type(screen.getByLabelText('Account number'), '{Backspace}3');
    expect(box('sortCode-1')).toBeValid();
    expect(box('accountNumber')).toBeValid();
  });

  it('keeps one key for the same details and takes a new one when they change', async () => {
    const { user } = await show();
    server.reply(post, { body: { status: 'retryBankValidation', remainingAttempts: 2 } });
    await fillIn(user);
    for (const times of [1, 2]) {
      await user.click(submitButton());
      await waitFor(() => {
        expect(server.callsOf(post)).toHaveLength(times);
        expect(overlay()).not.toBeInTheDocument();
      });
    }
    await user.type(screen.getByLabelText('Account number'), '{Backspace}3');
    await user.click(submitButton());
    await waitFor(() => {
      expect(server.callsOf(post)).toHaveLength(3);
    });
    const [first, second, third] = server.callsOf(post).map((call) => call.idempotencyKey);
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it.each([
    ['referGeneral', '/additional-information'],
    ['redirect', '/additional-information/bank'],
  ])('goes on after %s to %s', async (status, target) => {
    const { user, path } = await show();
    server.reply(post, { body: { status } });
    server.reply(`GET /redirect/${applicationId}`, {
      body: { data: { redirect: '/additional-information/bank' } },
    });
    await fillIn(user);
    await user.click(submitButton());
    await waitFor(() => {
      expect(path()).toBe(target);
    });
  });

  it('goes to the error page when the call fails, and keeps what was typed for the way back', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await show();
    server.reply(post, { status: 503, body: { error: 'Sorry', errorMessage: 'Later' } });
    await fillIn(user);
    await user.click(submitButton());
    expect(await screen.findByRole('heading', { name: 'Error page: Sorry' })).toBeVisible();
    await show();
    await waitFor(() => {
      expect(box('accountNumber')).toHaveValue('63748472');
    });
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('shows the Guarantee with its five points and gives the focus back', async () => {
    const { user } = await show();
    const open = screen.getByRole('button', { name: 'View Direct Debit Guarantee' });
    await user.click(open);
    const dialog = screen.getByRole('dialog', { name: 'The Direct Debit Guarantee' });
    expect(dialog.querySelectorAll('li')).toHaveLength(5);
    expect(dialog).toHaveTextContent('full and immediate refund');
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(open).toHaveFocus();
  });

  it('keeps nothing of what was typed where the step is closed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.reply(post, { status: 409, body: { error: 'Closed', errorMessage: 'Reload' } });
    server.reply('GET /redirect', { body: { data: { redirect: '/bank-details' } } });
    const { user } = await show();
    await fillIn(user);
    await user.click(submitButton());
    expect(await screen.findByRole('heading', { name: 'Error page: Closed' })).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('ends where another tab has ended the step', async () => {
    server.reply(post, { status: 409, body: { error: 'Closed', errorMessage: 'Reload' } });
    const redirect = '/additional-information/bank';
    server.reply('GET /redirect', { body: { data: { redirect } } });
    const { user, path } = await show();
    await fillIn(user);
    await user.click(submitButton());
    await waitFor(() => expect(path()).toBe(redirect));
    expect(sessionStorage).toHaveLength(0);
  });

  it('waits on after a refresh in the midst of it, under the same key', async () => {
    const values = { sortCode: ['20', '29', '59'], accountNumber: '63748472', directDebit: true };
    const key = keyFor(applicationId, values);
    stepUnderWay('bank-details', applicationId).begin();
    const refreshed = await renderAt('/bank-details');
    await waitFor(() => {
      expect(refreshed.path()).toBe('/application-complete');
    });
    expect(server.callsOf(post)).toMatchObject([
      { idempotencyKey: key, body: { sortCode: '202959', bankAccount: '63748472' } },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('sends nothing by itself where the end of the session has removed what was sent', async () => {
    stepUnderWay('bank-details', applicationId).begin();
    await show();
    expect(submitButton()).toBeVisible();
    expect(server.callsOf(post)).toEqual([]);
  });
});
