import { act, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { sessionStore } from 'shared-auth/session';
import { applicationId, renderAt } from '../../testing/renderAt';
import { startFakeServer, type FakeServer } from 'shared-testing';

const post = 'POST /save-and-return';
let server: FakeServer;

beforeEach(() => {
  server = startFakeServer();
  server.reply(post, { body: { data: { redirect: '/upload' } } });
});

const submitButton = () => screen.getByRole('button', { name: 'Log in to my application' });
const box = (part: string) =>
  document.querySelector<HTMLInputElement>(`[name="dateOfBirth-${part}"]`);

async function show(at = '/login') {
  const rendered = await renderAt(at);
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  return rendered;
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Day'), '27031985');
  await user.type(screen.getByLabelText('Postcode'), ' ls1 4dy ');
}

describe('SaveAndReturnPage', () => {
  it('moves on from box to box and sends the date joined year-month-day', async () => {
    const { user, path } = await show();
    await fillIn(user);
    expect(box('month')).toHaveValue('03');
    await user.click(submitButton());
    await waitFor(() => {
      expect(path()).toBe('/upload');
    });
    expect(server.callsOf(post)[0]?.body).toEqual({
      applicationId,
      dateOfBirth: '1985-03-27',
      postcode: 'ls1 4dy',
    });
  });

  it('says that a session has ended to who is here for that, and to nobody else', async () => {
    await show();
    expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument();
    act(() => sessionStore.setState({ status: 'ended' }));
    expect(screen.getByText('Your session has ended')).toBeVisible();
    expect(screen.getByText(/What you have sent us is saved/)).toBeVisible();
  });

  it.each([
    '/login?applicationId=5f0f3b6e-9d6e-4f43-8f0e-0b8f5a0c7f11',
    '/login/5f0f3b6e-9d6e-4f43-8f0e-0b8f5a0c7f11',
  ])('takes the application from %s', async (at) => {
    const { user } = await show(at);
    await fillIn(user);
    await user.click(submitButton());
    await waitFor(() => {
      expect(server.callsOf(post)[0]?.body).toMatchObject({
        applicationId: '5f0f3b6e-9d6e-4f43-8f0e-0b8f5a0c7f11',
      });
    });
  });

  it.each(['/login/5f0f3b6e-9d6e-4f43', '/login?applicationId=5f0f3b6e-9d6e-4f43'])(
    'asks for the whole link where %s is what is left of it',
    async (at) => {
      await show(at);
      expect(screen.getByText(/open the link in the email/)).toBeVisible();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    },
  );

  it('is the form before it is known whose it is, as it is prerendered', async () => {
    await show('/login/5f0f3b6e-9d6e-4f43');
    act(() => sessionStore.setState({ status: 'starting' }));
    expect(submitButton()).toBeVisible();
  });

  it('fills all boxes from a pasted date', async () => {
    const { user } = await show();
    await user.click(screen.getByLabelText('Year'));
    await user.paste('27 March 1985');
    expect([box('day'), box('month'), box('year')].map((field) => field?.value)).toEqual([
      '27',
      '03',
      '1985',
    ]);
  });

  it('clamps the day and the month when the box is left', async () => {
    const { user } = await show();
    await user.type(screen.getByLabelText('Day'), '45');
    await user.tab();
    await user.type(screen.getByLabelText('Month'), '19');
    await user.tab();
    expect(box('day')).toHaveValue('31');
    expect(box('month')).toHaveValue('12');
  });

  it("takes a month's name", async () => {
    const { user } = await show();
    await user.type(screen.getByLabelText('Day'), '27');
    expect(box('month')).toHaveFocus();
    await user.keyboard('March{Tab}1985');
    expect([box('day'), box('month'), box('year')].map((field) => field?.value)).toEqual([
      '27',
      '03',
      '1985',
    ]);
  });

  it('asks for a valid date and a postcode, on submit and not before', async () => {
    const { user } = await show();
    await user.type(screen.getByLabelText('Day'), '31021985');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(submitButton());
    expect(await screen.findByText('Please enter a valid date')).toBeVisible();
    expect(screen.getByText('Please enter your postcode')).toBeVisible();
    await waitFor(() => {
      expect(box('day')).toHaveFocus();
    });
    expect(document.documentElement).toHaveAttribute('data-form-errors', 'true');
    expect(server.callsOf(post)).toHaveLength(0);
  });

  it('says after a mismatch that the details do not match, keeps them and keeps the session', async () => {
    server.reply(post, { status: 401, body: { error: 'x', errorMessage: 'y' } });
    const { user, path } = await show();
    await fillIn(user);
    await user.click(submitButton());
    expect(await screen.findByRole('group', { name: "That doesn't look right" })).toHaveFocus();
    expect(
      screen.getByText("The details you entered don't match your application. Please try again."),
    ).toBeVisible();
    expect(screen.queryByText(/we email the applicant a link/)).not.toBeInTheDocument();
    expect(box('year')).toHaveValue('1985');
    expect(path()).toBe('/login');
    expect(sessionStore.getState().status).toBe('authenticated');
  });

  it("shows the server's words when there were too many attempts", async () => {
    server.reply(post, {
      status: 429,
      body: {
        error: 'Too many attempts',
        errorMessage: 'Too many attempts. Please try again in 15 minutes.',
      },
    });
    const { user } = await show();
    await fillIn(user);
    await user.click(submitButton());
    expect(
      await screen.findByText('Too many attempts. Please try again in 15 minutes.'),
    ).toBeVisible();
    expect(screen.getByText(/we email the applicant a link/)).toBeVisible();
  });

  it('says plainly that an application has expired, and asks for nothing more', async () => {
    const title = 'Your application has expired';
    server.reply(post, {
      status: 409,
      body: { error: title, errorMessage: 'It was open for 14 days.' },
    });
    const { user } = await show();
    await fillIn(user);
    await user.click(submitButton());
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText('It was open for 14 days.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('goes to the error page for any other failure', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.reply(post, { status: 500, body: { error: 'Sorry', errorMessage: 'Later' } });
    const { user } = await show();
    await fillIn(user);
    await user.click(submitButton());
    expect(await screen.findByRole('heading', { name: 'Error page: Sorry' })).toBeVisible();
  });

  it('says so while it logs in, and does it once for two clicks', async () => {
    let release: (value?: unknown) => void = () => undefined;
    server.reply(post, {
      body: { data: { redirect: '/upload' } },
      after: new Promise((resolve) => (release = resolve)),
    });
    const { user, path } = await show();
    await fillIn(user);
    await user.dblClick(submitButton());
    expect(await screen.findByText('Retrieving your application')).toBeVisible();
    release();
    await waitFor(() => {
      expect(path()).toBe('/upload');
    });
    expect(server.callsOf(post)).toHaveLength(1);
  });
});

describe('a login with a code by mail', () => {
  const asked = { codeSentTo: 'a***@mail.example', nextCodeInSeconds: 60 };
  const codeBox = () => screen.findByLabelText('Code from your email');

  async function askForCode() {
    server.reply(post, { status: 202, body: { data: asked } });
    const shown = await show();
    await fillIn(shown.user);
    await shown.user.click(submitButton());
    await codeBox();
    return shown;
  }

  it('asks for the code, and sends it with the same details', async () => {
    const { user, path } = await askForCode();
    expect(await codeBox()).toHaveFocus();
    expect(screen.getByText(/code to a\*\*\*@mail.example/)).toBeVisible();
    expect(await codeBox()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByRole('button', { name: 'Send a new code' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.type(await codeBox(), '12 3');
    await user.click(submitButton());
    expect(await codeBox()).toHaveAccessibleDescription(/six digits of the code/);
    server.reply(post, { body: { data: { redirect: '/upload' } } });
    await user.type(await codeBox(), '456');
    await user.click(submitButton());
    await waitFor(() => {
      expect(path()).toBe('/upload');
    });
    const [first, second] = server.callsOf(post).map(({ body }) => body as object);
    expect(second).toEqual({ ...first, code: '123456' });
  });

  it('says that a code is wrong, and leads back to what was typed', async () => {
    const { user } = await askForCode();
    const errorMessage = 'That code is too old.';
    server.reply(post, { status: 401, body: { error: 'x', errorMessage } });
    await user.type(await codeBox(), '123456');
    await user.click(submitButton());
    expect(await screen.findByText(errorMessage)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Change my date of birth/ }));
    expect(screen.queryByText(errorMessage)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Postcode')).toHaveValue(' ls1 4dy ');
    await waitFor(() => {
      expect(screen.getByLabelText('Day')).toHaveFocus();
    });
  });
});

it('says to who has logged out what is kept and how to come back', async () => {
  await show();
  act(() => sessionStore.setState({ status: 'unauthenticated', hasLoggedOut: true }));
  expect(screen.getByText('You are logged out')).toBeVisible();
  expect(screen.getByText(/open the link in our email/)).toBeVisible();
  act(() => sessionStore.setState({ hasLoggedOut: false }));
});
