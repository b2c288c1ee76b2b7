import { act, screen } from '@testing-library/react';
import { sessionStore } from 'shared-auth/session';
import { startFakeServer } from 'shared-testing';
import { renderAt } from '../../testing/renderAt';

async function openAndGoBack() {
  startFakeServer({});
  const journey = await renderAt(['/elsewhere', '/offer/not-eligible']);
  await screen.findByRole('heading', {
    name: "Unfortunately you're not eligible for a loan right now",
  });
  await act(() => journey.router.navigate(-1));
  return journey;
}

describe('not eligible', () => {
  it('shows the brand’s help and names the credit reference agency', async () => {
    startFakeServer({});
    await renderAt('/offer/not-eligible');
    expect(
      await screen.findByRole('link', { name: /Help me boost my credit score/ }),
    ).toHaveAttribute('href', 'https://hub.test/');
    expect(screen.getByText('How is the decision made?')).toBeVisible();
    expect(screen.getByText('0113 496 0000')).toBeVisible();
  });

  it('asks before the back button leaves, and stays on Cancel', async () => {
    const { user, path } = await openAndGoBack();
    expect(await screen.findByRole('dialog', { name: 'End loan application' })).toHaveTextContent(
      "The details you've entered will be lost if you continue.",
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(path()).toBe('/offer/not-eligible');
  });

  it('closes the window, or says that it can be closed', async () => {
    const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
    const { user } = await openAndGoBack();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You can close this window' }),
    ).toBeVisible();
    expect(screen.getByText(/we’ve cleared what you entered from this device/)).toBeVisible();
  });

  it('keeps nothing once the application has ended, and nothing to go back to', async () => {
    jest.spyOn(window, 'close').mockImplementation(() => undefined);
    localStorage.setItem('PLUM_BEARER', 'secret');
    const { user, applicationId, router, path } = await openAndGoBack();
    sessionStorage.setItem(`PLUM_QUOTE_${applicationId}`, '{}');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: 'You can close this window' });
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage.getItem(`PLUM_QUOTE_${applicationId}`)).toBeNull();
    expect(sessionStore.getState()).toMatchObject({ status: 'closed', bearer: null });
    await act(() => router.navigate(-1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(path()).toBe('/offer/not-eligible');
  });
});
