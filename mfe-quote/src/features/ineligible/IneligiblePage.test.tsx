import { screen, waitFor, within } from '@testing-library/react';
import { startFakeServer } from 'shared-testing';
import { renderAt } from '../../testing/renderAt';

describe('ineligible after the full checks', () => {
  it('gives tips for the future, the brand’s help and the agency’s address', async () => {
    const progress = { documentUploaded: false, applicationInReview: false, loanPaid: false };
    startFakeServer({
      'GET /application-reference': { body: { reference: 'PL-1234' } },
      'GET /application': {
        body: { ...progress, decisionConfirmed: true, reconsiderUntil: '2026-12-13' },
      },
    });
    await renderAt('/ineligible');
    const again = await screen.findByText(/look at our decision again/);
    await waitFor(() =>
      expect(again).toHaveTextContent(
        'within 21 days to look at our decision again. That is until 13 Dec 2026.',
      ),
    );
    expect(await screen.findByText('Application reference: PL-1234')).toBeVisible();
    const tips = await screen.findByRole('region', { name: "Getting a 'yes' in future" });
    expect(
      within(tips)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Pay your bills on time, every time.',
      'Stay inside your credit limit.',
      'Avoid taking out cash on your cards.',
      'Avoid applying to several lenders at once.',
      'Avoid County Court Judgements: get in touch early if you’re struggling to pay.',
    ]);
    expect(again.compareDocumentPosition(tips)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: /Go to the hub/ })).toBeVisible();
    expect(screen.getByText('1 Test Street, Leeds')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Free help with money' })).toBeVisible();
  });
});
