import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startFakeServer } from 'shared-testing';
import { applicationId, renderAt } from '../../testing/renderAt';

describe('UploadSuccessPage', () => {
  it('thanks, and says when and where the update comes', async () => {
    const server = startFakeServer();
    server.reply(`GET /application-reference/${applicationId}`, { body: { reference: 'PL-1' } });
    server.reply(`GET /user-details/${applicationId}`, { body: { emailAddress: 'j***@e***.com' } });
    server.reply(`GET /application/${applicationId}/progress`, {
      body: {
        documentUploaded: true,
        applicationInReview: true,
        decisionConfirmed: false,
        loanPaid: false,
        dates: { documentUploaded: '2026-11-23' },
        reviewDueOn: '2026-11-26',
      },
    });
    await renderAt('/upload-success');
    expect(await screen.findByRole('heading', { level: 1, name: 'Thanks!' })).toBeVisible();
    expect(await screen.findByText(/j\*\*\*@e\*\*\*\.com/)).toBeVisible();
    expect(screen.getByText(/about three working days/)).toBeVisible();
    expect(screen.getByText('Document uploaded').closest('li')).toHaveTextContent('Done');
    expect(screen.getByText('Application in review').closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    );
    const stage = (label: string) => screen.getByText(label).closest('li');
    expect(stage('Application in review')).toHaveTextContent('In progress, since 23 Nov 2026');
    expect(stage('Decision confirmed')).toHaveTextContent('To come, by 26 Nov 2026');
    expect(screen.getByRole('link', { name: 'care@aqua.test' })).toBeVisible();
  });

  it('shows a call that failed until a retry is answered', async () => {
    const server = startFakeServer();
    server.reply(
      `GET /application-reference/${applicationId}`,
      { status: 503, body: { error: 'Sorry', errorMessage: 'Later' } },
      { body: { reference: 'PL-1234' } },
    );
    server.reply(`GET /user-details/${applicationId}`, { body: { emailAddress: 'j***@e.com' } });
    await renderAt('/upload-success');
    expect(await screen.findByRole('heading', { name: 'Error page: Sorry' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Application reference: PL-1234')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^Error page/ })).not.toBeInTheDocument();
  });
});
