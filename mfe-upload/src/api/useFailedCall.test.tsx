import { screen } from '@testing-library/react';
import { renderPart, startFakeServer, testBrand } from 'shared-testing';
import { routes } from '../routes';
import { applicationId, renderAt } from '../testing/renderAt';

describe('a call of a screen that failed', () => {
  it('is shown, and forgotten once another try has its answer', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = startFakeServer();
    server.reply(
      `GET /application-reference/${applicationId}`,
      { status: 503, body: { error: 'Sorry', errorMessage: 'Later' } },
      { body: { reference: 'PL-1234' } },
    );
    server.reply(`GET /user-details/${applicationId}`, { body: { emailAddress: 'j***@e.com' } });
    await renderAt('/upload-success');
    expect(await screen.findByRole('heading', { name: 'Error page: Sorry' })).toBeVisible();
    // As 'Try again' does: the same store, the screen anew.
    await renderPart({ routes, brand: testBrand, at: '/upload-success' });
    expect(await screen.findByText('Application reference: PL-1234')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^Error page/ })).not.toBeInTheDocument();
  });
});
