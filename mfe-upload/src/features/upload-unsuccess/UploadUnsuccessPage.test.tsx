import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applicationId, renderAt } from '../../testing/renderAt';
import { startFakeServer } from 'shared-testing';

const link = `POST /application/${applicationId}/proof/link`;
const button = (name: string) => screen.getByRole('button', { name });

describe('UploadUnsuccessPage', () => {
  it('says that it did not work, has a link emailed, and lets the applicant try again', async () => {
    const server = startFakeServer();
    server.reply(link, { status: 204 });
    server.reply(`GET /application-reference/${applicationId}`, { body: { reference: 'PL-1234' } });
    server.reply(`GET /application/${applicationId}/progress`, {
      body: {
        documentUploaded: false,
        applicationInReview: true,
        decisionConfirmed: false,
        loanPaid: false,
        expiresOn: '2026-12-06',
      },
    });
    const { path } = await renderAt('/upload/unsuccess');
    expect(
      await screen.findByRole('heading', { level: 1, name: "Hmm, that didn't work" }),
    ).toBeVisible();
    expect(await screen.findByText(/emailed you a link/)).toBeVisible();
    expect(await screen.findByText('Application reference: PL-1234')).toBeVisible();
    expect(await screen.findByText(/We need them before 6 Dec 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'care@aqua.test' })).toBeVisible();
    expect(server.callsOf(link)).toHaveLength(1);
    await userEvent.click(button('Try again'));
    expect(path()).toBe('/upload');
  });

  it('mentions no email that the server has not sent, and asks again under the same key', async () => {
    const server = startFakeServer();
    server.reply(link, { status: 0 }, { status: 204 });
    await renderAt('/upload/unsuccess');
    expect(await screen.findByText(/could not email you a link/)).toBeVisible();
    expect(screen.queryByText(/have also emailed/)).not.toBeInTheDocument();
    await userEvent.click(button('Email me a link'));
    expect(screen.getByRole('list')).toHaveFocus();
    expect(await screen.findByText(/have also emailed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Email me a link' })).not.toBeInTheDocument();
    const [first, second] = server.callsOf(link);
    expect(first?.idempotencyKey).toEqual(expect.any(String));
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('leads on where the server waits for no documents any more', async () => {
    const server = startFakeServer();
    server.reply(link, { status: 409, body: { error: 'Closed', errorMessage: 'Reload' } });
    const { path } = await renderAt('/upload/unsuccess');
    await waitFor(() => {
      expect(path()).toBe('/eligibility');
    });
    expect(screen.queryByText(/could not email you/)).not.toBeInTheDocument();
  });
});
