import { validAccount, comfortable } from '../fixtures/answers';
import { expect, given, test, then, when } from '../fixtures/test';

test('takes an applicant from the hand-off link to a loan on its way @smoke', async ({
  page,
  accepted,
  journey,
}) => {
  await given('an applicant follows the link from the app', async () => {
    await accepted.enter(page);
    await expect(journey.landing.heading).toBeVisible();
  });
  await then('neither the token nor the application stands in the address', () => {
    expect(page.url()).not.toContain(accepted.token);
    expect(page.url()).not.toContain(accepted.applicationId);
    return Promise.resolve();
  });
  await when('they choose a loan and confirm where they live', async () => {
    await journey.landing.choose({ amount: 5000, years: 4 });
    await journey.landing.goOn.click();
    await journey.contactDetails.chooseFirstAddress();
    await journey.contactDetails.confirm.click();
  });
  await when('they give their income and outgoings', async () => {
    await expect(journey.eligibilityForm.heading).toBeVisible();
    await journey.eligibilityForm.fill(comfortable);
    await journey.eligibilityForm.submit.click();
  });
  await then('they are offered the loan they asked for', async () => {
    await expect(journey.offer.eligible).toBeVisible();
    await expect(page.getByRole('main')).toContainText('£5000');
    await expect(page).toHaveURL('/offer/eligible');
  });
  await when('they read and sign the agreement', async () => {
    await journey.offer.goOn.click();
    await expect(journey.applyAndSign.heading).toBeVisible();
    await journey.applyAndSign.sign();
    await journey.applyAndSign.apply.click();
  });
  await when('they give the account to pay into', async () => {
    await expect(journey.bankDetails.heading).toBeVisible();
    await journey.bankDetails.fill(validAccount);
    await journey.bankDetails.submit.click();
  });
  await then('the loan is on its way', async () => {
    await expect(journey.outcomes.complete).toBeVisible();
    await expect(page).toHaveURL('/application-complete');
    await expect(page.getByRole('main')).toContainText('Direct Debit');
  });
});

test('says the same monthly payment on the offer, before signing and at the end @phone', async ({
  page,
  accepted,
  journey,
}) => {
  const main = page.getByRole('main');
  const monthlyPayment = await given('an offer with a monthly payment', async () => {
    await journey.toOffer(accepted);
    await expect(journey.offer.eligible).toBeVisible();
    const figure = /Monthly payment\s*(£[\d,]+\.\d\d)/;
    await expect(main).toHaveText(figure);
    return String(figure.exec(await main.innerText())?.[1]);
  });
  await when('the applicant goes on to sign', async () => {
    await journey.offer.goOn.click();
    await expect(journey.applyAndSign.heading).toBeVisible();
  });
  await then('the agreement costs the same', async () => {
    await expect(main).toContainText(monthlyPayment);
  });
  await when('the loan is agreed and paid', async () => {
    await journey.applyAndSign.sign();
    await journey.applyAndSign.apply.click();
    await journey.bankDetails.fill(validAccount);
    await journey.bankDetails.submit.click();
    await expect(journey.outcomes.complete).toBeVisible();
  });
  await then('the first repayment is that figure', async () => {
    await expect(main).toContainText(monthlyPayment);
  });
});
