import { screen } from '@testing-library/react';
import { applicationId, renderAt } from '../../testing/renderAt';
import { startFakeServer } from 'shared-testing';

describe('UploadSuccessPage', () => {
  it('thanks, and says when and where the update comes', async () => {
    const server = startFakeServer();
    server.reply(`GET /application-reference/${applicationId}`, { body: { reference: 'PL-1' } });
    server.reply(`GET /user-details/${applicationId}`, { body: { emailAddress: 'j***@e***.com' } });
    await renderAt('/upload-success');
    expect(await screen.findByRole('heading', { level: 1, name: 'Thanks!' })).toBeVisible();
    expect(await screen.findByText(/j\*\*\*@e\*\*\*\.com/)).toBeVisible();
    expect(screen.getByText(/about three working days/)).toBeVisible();
    expect(screen.getByText('Document uploaded').closest('li')).toHaveTextContent('Done');
    expect(screen.getByText('Application in review').closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    );
  });
});
