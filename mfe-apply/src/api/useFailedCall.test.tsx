import { screen } from '@testing-library/react';
import { renderPart, startFakeServer } from 'shared-testing';
import { routes } from '../routes';
import { brand } from '../testing/brand';
import { applicationId, renderAt } from '../testing/renderAt';

const failed = { status: 503, body: { error: 'Sorry', errorMessage: 'Later' } };
const errorPage = () => screen.findByRole('heading', { name: 'Error page: Sorry' });
const call = `GET /application-reference/${applicationId}`;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** As 'Try again' does: the same store, the screen anew. */
const tryAgain = () => renderPart({ routes, brand, at: '/application-cancelled' });

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
