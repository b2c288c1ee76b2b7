import { act, screen, within } from '@testing-library/react';
import { sessionStore } from 'shared-auth/session';
import { startFakeServer } from 'shared-testing';
import { renderAt } from '../../testing/renderAt';

function answer(reason: string, more = {}) {
  startFakeServer({ 'GET /not-eligible-reason': { body: { reason, ...more } } });
}

async function openAndGoBack() {
  answer('assessment');
  const journey = await renderAt(['/elsewhere', '/offer/not-eligible']);
  await screen.findByRole('heading', {
    name: "Unfortunately you're not eligible for a loan right now",
  });
  await act(() => journey.router.navigate(-1));
  return journey;
}

describe('not eligible', () => {
  it('shows the brand’s help and names the credit reference agency', async () => {
    answer('assessment');
    await renderAt('/offer/not-eligible');
    expect(
      await screen.findByRole('link', { name: /Help me boost my credit score/ }),
    ).toHaveAttribute('href', 'https://hub.test/');
    expect(screen.getByText('How is the decision made?')).toBeVisible();
    expect(screen.getByRole('link', { name: '0113 496 0000' })).toHaveAttribute(
      'href',
      'tel:01134960000',
    );
  });

  it.each([
    ['underAge', /18 or over/],
    ['notUkResident', /only for people who live in the UK/],
    ['cardTooNew', /at least six months/],
    ['tooManyLoans', /already have two loans/],
    ['lastLoanTooRecent', /less than nine months ago/],
    ['noIncome', /no income of your own/],
  ])('of %s says so, and what can be done, without a word on credit', async (reason, words) => {
    answer(reason);
    await renderAt('/offer/not-eligible');
    expect(await screen.findByText(words)).toHaveTextContent(/haven’t looked at your credit file/);
    expect(screen.getByRole('region', { name: 'What you can do next' })).toBeVisible();
    expect(screen.getByText(/ask us within 21 days/)).toBeVisible();
    expect(screen.getByRole('link', { name: '0113 496 0001' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Free help with money' })).toBeVisible();
    expect(screen.queryByText('0113 496 0000')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /credit score/ })).not.toBeInTheDocument();
  });

  it('calls none of several reasons the only one', async () => {
    answer('underAge', { isOneOfSeveral: true });
    await renderAt('/offer/not-eligible');
    const lead = await screen.findByText(/18 or over/);
    expect(lead).toHaveTextContent('Another of our rules stands in the way as well.');
    expect(lead).not.toHaveTextContent('only reason');
  });

  it('does not claim that nobody looked at a credit file that was judged before', async () => {
    answer('tooManyLoans', { wasFileSeen: true });
    await renderAt('/offer/not-eligible');
    const lead = await screen.findByText(/already have two loans/);
    expect(lead).toHaveTextContent('The check of your credit file was a soft search');
    expect(lead).not.toHaveTextContent(/haven’t looked|only reason/);
    const agency = screen.getByRole('region', { name: 'Where our information came from' });
    expect(within(agency).getByRole('link', { name: '0113 496 0000' })).toBeVisible();
  });

  it('says what would help where a loan is not affordable, and nothing of the credit score', async () => {
    answer('unaffordable', { wasFileSeen: true });
    await renderAt('/offer/not-eligible');
    expect(await screen.findByRole('region', { name: 'What you can do next' })).toHaveTextContent(
      /smaller amount and a longer time to repay/,
    );
    expect(screen.queryByRole('link', { name: /credit score/ })).not.toBeInTheDocument();
  });

  it('asks before the back button leaves, and stays on Cancel', async () => {
    const { user, path } = await openAndGoBack();
    expect(await screen.findByRole('dialog', { name: 'End loan application' })).toHaveTextContent(
      "The details you've entered will be lost if you continue.",
    );
    expect(
      within(screen.getByRole('dialog'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['', 'Cancel', 'Continue']);
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
    ).toHaveFocus();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
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
