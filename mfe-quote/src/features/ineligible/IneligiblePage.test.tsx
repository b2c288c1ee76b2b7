import { screen, within } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';

describe('ineligible after the full checks', () => {
  it('gives tips for the future, the brand’s help and the agency’s address', async () => {
    await renderAt('/ineligible');
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
    expect(screen.getByRole('link', { name: /Go to the hub/ })).toBeVisible();
    expect(screen.getByText('1 Test Street, Leeds')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Free help with money' })).toBeVisible();
  });
});
