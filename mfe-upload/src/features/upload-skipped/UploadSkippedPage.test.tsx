import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../testing/renderAt';
import { startFakeServer } from 'shared-testing';

describe('UploadSkippedPage', () => {
  it('says that the application is paused for 14 days and leads back to the upload', async () => {
    startFakeServer();
    const { path } = await renderAt('/upload-skipped');
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Your loan application is paused for now',
      }),
    ).toBeVisible();
    expect(screen.getByText(/within 14 days/)).toBeVisible();
    expect(screen.getByText(/emailed you a link/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Submit now' }));
    expect(path()).toBe('/upload');
  });
});
