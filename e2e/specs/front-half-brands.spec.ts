import { expect, test, then, when } from '../fixtures/test';
import { expectNoSidewaysScroll } from '../fixtures/layout';
import { checkA11y } from '../fixtures/checkA11y';

const brands = ['aqua', 'bip', 'fluid', 'marbles', 'opus', 'pulse', 'pulsepersonal'] as const;

for (const brand of brands) {
  test(`leads from the link to the offer as ${brand} @phone`, async ({
    page,
    startApplicant,
    journey,
  }) => {
    const applicant = await startApplicant({ persona: 'accepted', brand });
    await when('an applicant goes all the way', () => journey.toOffer(applicant));
    await then('the offer is the brand’s own, accessible, and fits the screen', async () => {
      await expect(journey.offer.eligible).toBeVisible();
      await expect(journey.offer.goOn).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-brand', brand);
      const name = brand === 'pulsepersonal' ? 'pulse' : brand;
      await expect(page).toHaveTitle(new RegExp(`^Soft Quote Decision Eligible \\| ${name}$`, 'i'));
      await expectNoSidewaysScroll(page);
      await checkA11y(page);
    });
  });
}
