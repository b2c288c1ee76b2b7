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
  await then('they are told what they could borrow', async () => {
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

test('tells someone who is not eligible, and why @phone', async ({
  page,
  startApplicant,
  journey,
}) => {
  const applicant = await startApplicant({ persona: 'not-eligible', brand: 'aqua' });
  await given('an applicant whose score is below the cut-off', () => journey.toOffer(applicant));
  await then('they are told, with help for their score', async () => {
    await expect(journey.offer.notEligible).toBeVisible();
    await expect(page).toHaveURL('/offer/not-eligible');
    await expect(page.getByRole('link', { name: 'Help me boost my credit score' })).toBeVisible();
  });
});

test('finds someone without an income not eligible @phone', async ({ accepted, journey }) => {
  await given('an applicant who says that they earn nothing', () =>
    journey.toOffer(accepted, { ...comfortable, grossAnnualIncome: '0' }),
  );
  await then('they are not eligible', () => expect(journey.offer.notEligible).toBeVisible());
});

test('declines after the full search @phone', async ({ page, startApplicant, journey }) => {
  const applicant = await startApplicant({ persona: 'declined', brand: 'aqua' });
  await when('someone with a county court judgement applies', () => journey.apply(applicant));
  await then('the application is unsuccessful, with tips for next time', async () => {
    await expect(page).toHaveURL('/ineligible');
    await expect(page.getByRole('heading', { name: "Getting a 'yes' in future" })).toBeVisible();
  });
});
