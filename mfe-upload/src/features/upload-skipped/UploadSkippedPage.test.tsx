import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applicationId, renderAt } from '../../testing/renderAt';
import { startFakeServer, type FakeServer } from 'shared-testing';

const progress = `GET /application/${applicationId}/progress`;
const paused = {
  documentUploaded: false,
  applicationInReview: true,
  decisionConfirmed: false,
  loanPaid: false,
  referral: 'income',
  expiresOn: '2026-12-06',
  isUploadPaused: true,
};
let server: FakeServer;

beforeEach(() => {
  server = startFakeServer({ [progress]: { body: paused } });
  server.reply(`GET /application-reference/${applicationId}`, { body: { reference: 'PL-1234' } });
});

describe('UploadSkippedPage', () => {
  it('says that the application is paused for 14 days and leads back to the upload', async () => {
    const { path } = await renderAt('/upload-skipped');
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Your loan application is paused for now',
      }),
    ).toBeVisible();
    expect(await screen.findByText(/within 14 days, before 6 Dec 2026,/)).toBeVisible();
    expect(screen.getByText(/emailed you a link/)).toBeVisible();
    expect(await screen.findByText('Application reference: PL-1234')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Submit now' }));
    expect(path()).toBe('/upload');
  });

  it('claims no email where none was sent', async () => {
    server.reply(progress, { body: { ...paused, isUploadPaused: false } });
    await renderAt('/upload-skipped');
    expect(await screen.findByText(/within 14 days/)).toBeVisible();
    expect(screen.queryByText(/emailed you a link/)).not.toBeInTheDocument();
  });

  it('leads on after the documents were submitted', async () => {
    server.reply(progress, { body: { ...paused, documentUploaded: true, isUploadPaused: false } });
    const { path } = await renderAt('/upload-skipped');
    await waitFor(() => {
      expect(path()).toBe('/upload-success');
    });
    expect(screen.queryByText(/your application ends/)).not.toBeInTheDocument();
  });
});
