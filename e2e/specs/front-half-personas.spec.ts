import { checkA11y } from '../fixtures/checkA11y';
import { comfortable } from '../fixtures/answers';
import { stored } from '../pages/controls';
import { expect, given, test, then, when } from '../fixtures/backHalf';

const barred = {
  'under-18': /You need to be 18 or over/,
  'non-resident': /only for people who live in the UK/,
  'new-card': /for at least six months/,
  'two-loans': /You already have two loans/,
  'recent-loan': /less than nine months ago/,
} as const;

for (const [persona, reason] of Object.entries(barred) as [keyof typeof barred, RegExp][]) {
  test(`informs ${persona} that there is no loan for them, and nothing to sign @desktop`, async ({
    page,
    advance,
    journey,
  }) => {
    const applicant = await advance(persona, { stage: 'offer' });
    await when('they come to the outcome of the check', () => applicant.enter(page));
    await then(
      'they are not eligible, read why, and nothing of a credit file that nobody has looked at',
      async () => {
        await expect(page).toHaveURL('/offer/not-eligible');
        await expect(journey.offer.notEligible).toBeVisible();
        await expect(page).toHaveTitle(/^Soft Quote Decision Not Eligible \| /);
        await expect(page.getByText(reason)).toBeVisible();
        await expect(page.getByText('0808 157 0110')).toBeHidden();
        await checkA11y(page);
      },
    );
    await when('they open a link to the documents', () => page.goto('/apply-and-sign'));
    await then('they are informed again, with the focus on the heading', async () => {
      await expect(journey.offer.notEligible).toBeFocused();
      await expect(page).toHaveURL('/offer/not-eligible');
    });
  });
}

test('offers someone of high risk the dearest price @desktop', async ({
  page,
  advance,
  journey,
}) => {
  const applicant = await advance('high-risk', { stage: 'offer' });
  await when('they come to the outcome of the check', () => applicant.enter(page));
  await then('the offer costs what their risk costs, to the penny', async () => {
    await expect(journey.offer.eligible).toBeVisible();
    const { months, apr } = { months: 48, apr: 49.9 };
    const rate = (1 + apr / 100) ** (1 / 12) - 1;
    const payment = (5000 * rate) / (1 - (1 + rate) ** -months);
    const main = page.getByRole('main');
    await expect(main).toContainText('49.90%');
    await expect(main).toContainText(`£${payment.toFixed(2)}`);
  });
});

test('fills in what it already knows of someone who returns @phone', async ({
  page,
  startApplicant,
  journey,
}) => {
  const applicant = await startApplicant({ persona: 'returning', brand: 'aqua' });
  await given('the form, opened for the first time', () => journey.toEligibilityForm(applicant));
  await then('it says that the answers are known', async () => {
    await expect(page.getByText('We’ve filled in what we already know')).toBeVisible();
    for (const name of Object.keys(comfortable))
      if (name !== 'expenditureUtilitiesCost') expect(await stored(page, name), name).not.toBe('');
    await checkA11y(page);
  });
  await when('they send it as it is', () => journey.eligibilityForm.submit.click());
  await then('they are eligible', () => expect(journey.offer.eligible).toBeVisible());
});

for (const brand of ['aqua', 'fluid'] as const) {
  test(`leaves someone who is declined with help, as ${brand} @phone`, async ({
    page,
    advance,
    journey,
  }) => {
    const applicant = await advance('declined', { stage: 'offer', brand });
    await applicant.enter(page);
    await journey.offer.goOn.click();
    await journey.applyAndSign.sign();
    await when('the full search ends the application', () => journey.applyAndSign.apply.click());
    await then('there are tips, links and the name of the agency', async () => {
      await expect(journey.outcomes.ineligible).toBeFocused();
      const tips = page.getByRole('region', { name: "Getting a 'yes' in future" });
      await expect(tips.getByRole('listitem')).toHaveCount(5);
      await expect(page.getByRole('link', { name: /credit hub/i })).toBeVisible();
      await expect(page.getByRole('link', { name: /credit coach/i })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: /questions/i })).toBeVisible();
      await expect(page.getByText('Clearview Credit Reference Limited').first()).toBeVisible();
      await checkA11y(page);
    });
  });
}
