import { comfortable } from '../fixtures/answers';
import { expect, given, test, then, when } from '../fixtures/test';

test('offers less to someone who can have less @phone', async ({
  page,
  startApplicant,
  journey,
}) => {
  const applicant = await startApplicant({ persona: 'counter-offer', brand: 'aqua' });
  await given('the lender lends this person £3000 at most, and £5000 are asked for', () =>
    journey.toOffer(applicant),
  );
  await then('they are informed what they could borrow', async () => {
    await expect(journey.offer.counterOffer).toBeVisible();
    await expect(page).toHaveURL('/offer/counter-offer');
    await expect(page.getByRole('main')).toContainText('£3000');
  });
  await when('they go on', () => journey.offer.goOn.click());
  await then('they sign for that amount', async () => {
    await expect(journey.applyAndSign.heading).toBeVisible();
    await expect(page.getByRole('main')).toContainText('£3000');
  });
});

test('finds someone without an income not eligible @phone', async ({ accepted, journey }) => {
  await given('an applicant who says that they earn nothing', () =>
    journey.toOffer(accepted, { ...comfortable, grossAnnualIncome: '0' }),
  );
  await then('they are not eligible', () => expect(journey.offer.notEligible).toBeVisible());
});
