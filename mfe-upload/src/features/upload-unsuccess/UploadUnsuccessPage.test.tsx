import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../testing/renderAt';
import { startFakeServer } from '../../testing/fakeServer';

describe('UploadUnsuccessPage', () => {
  it('says that it did not work, that a link was emailed, and lets the applicant try again', async () => {
    startFakeServer();
    const { path } = await renderAt('/upload/unsuccess');
    expect(
      await screen.findByRole('heading', { level: 1, name: "Hmm, that didn't work" }),
    ).toBeVisible();
    expect(screen.getByText(/emailed you a link/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(path()).toBe('/upload');
  });
});
