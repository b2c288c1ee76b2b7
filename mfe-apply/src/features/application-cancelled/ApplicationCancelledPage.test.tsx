import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startFakeServer } from 'shared-testing';
import { applicationId, renderAt } from '../../testing/renderAt';

beforeEach(() => {
  startFakeServer().reply(`GET /application-reference/${applicationId}`, {
    body: { reference: 'PL-1234' },
  });
});

describe('/application-cancelled', () => {
  it('says why, and that the credit record is cleared', async () => {
    await renderAt('/application-cancelled');
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: "We've cancelled your loan application",
      }),
    ).toBeVisible();
    expect(screen.getByText(/did not accept the money/)).toBeVisible();
    expect(screen.getByText(/removing this application from your credit record/)).toBeVisible();
  });
});

const failed = { status: 503, body: { error: 'Sorry', errorMessage: 'Later' } };
const errorPage = () => screen.findByRole('heading', { name: 'Error page: Sorry' });
const call = `GET /application-reference/${applicationId}`;
const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

describe('a call of a screen that failed', () => {
  it('is shown, and forgotten once another try has its answer', async () => {
    const server = startFakeServer();
    server.reply(call, failed, { body: { reference: 'PL-1234' } });
    await renderAt('/application-cancelled');
    expect(await errorPage()).toBeVisible();
    await tryAgain();
    expect(await screen.findByText('Application reference: PL-1234')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^Error page/ })).not.toBeInTheDocument();
    expect(server.callsOf(call)).toHaveLength(2);
  });

  it('is shown again where another try fails too', async () => {
    const server = startFakeServer();
    server.reply(call, failed);
    await renderAt('/application-cancelled');
    await errorPage();
    await tryAgain();
    expect(await errorPage()).toBeVisible();
    expect(server.callsOf(call)).toHaveLength(2);
  });
});
