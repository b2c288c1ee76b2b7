import { failingAccount } from '../fixtures/answers';
import { payslipPdf } from '../fixtures/files';
import { checkA11y } from '../fixtures/checkA11y';
import { expect, test, then, when } from '../fixtures/backHalf';

test('keeps the accepted journey accessible, its errors too', async ({
  page,
  accepted,
  journey,
}) => {
  test.slow();
  await when('they enter', () => accepted.enter(page));
  await expect(journey.landing.heading).toBeVisible();
  await page.getByText('How much can I borrow?').click();
  await then('the landing page is accessible', () => checkA11y(page));

  await when('the amount is out of range', async () => {
    await journey.landing.amount.fill('99');
    await journey.landing.goOn.click();
    await expect(page.getByText(/Please enter an amount between/).first()).toBeVisible();
  });
  await then('the error is accessible', () => checkA11y(page));

  await journey.landing.amount.fill('5000');
  await journey.landing.goOn.click();
  await expect(journey.contactDetails.heading).toBeVisible();
  await expect(journey.contactDetails.address).toBeVisible();
  await then('the contact details are accessible', () => checkA11y(page));

  await when('no address is chosen', async () => {
    await journey.contactDetails.confirm.click();
    await expect(page.getByText('This step is required').first()).toBeVisible();
  });
  await then('the error is accessible', () => checkA11y(page));

  await journey.contactDetails.chooseFirstAddress();
  await journey.contactDetails.confirm.click();
  await expect(journey.eligibilityForm.heading).toBeVisible();
  await expect(journey.eligibilityForm.submit).toBeVisible();
  await then('the eligibility form is accessible', () => checkA11y(page));

  await when('nothing is answered', async () => {
    await journey.eligibilityForm.submit.click();
    await expect(journey.eligibilityForm.banner).toBeFocused();
  });
  await then('the errors are accessible', () => checkA11y(page));
});

test('keeps the offer, the signing and the outcome accessible', async ({
  page,
  advance,
  journey,
}) => {
  test.slow();
  await (await advance('accepted', { stage: 'offer' })).enter(page);
  await expect(journey.offer.eligible).toBeVisible();
  // A heading is there before what the screen reads, under an overlay that leaves nothing else to check.
  await expect(journey.offer.goOn).toBeVisible();
  await then('the offer is accessible', () => checkA11y(page));

  await journey.offer.goOn.click();
  await expect(journey.applyAndSign.heading).toBeVisible();
  await expect(journey.applyAndSign.apply).toBeVisible();
  await then('the documents are accessible', () => checkA11y(page));

  await when('nothing is read or signed', async () => {
    await journey.applyAndSign.apply.click();
    await expect(page.getByText("You'll need to read this before you apply").first()).toBeVisible();
  });
  await then('the errors are accessible', () => checkA11y(page));

  await journey.applyAndSign.open('loanSummary');
  await then('a document that is read is accessible', () => checkA11y(page));
  await journey.applyAndSign.closeFullScreen();

  await journey.applyAndSign.readAll();
  await then('the open documents are accessible', () => checkA11y(page));

  await journey.applyAndSign.signature.check();
  await journey.applyAndSign.apply.click();
  await expect(journey.bankDetails.heading).toBeVisible();
  await then('the bank details are accessible', () => checkA11y(page));

  await when('no account is given', async () => {
    await journey.bankDetails.submit.click();
    await expect(page.getByText('Please enter a valid sort code').first()).toBeVisible();
  });
  await then('the errors are accessible', () => checkA11y(page));

  await when('the Guarantee is asked for', async () => {
    await page.getByRole('button', { name: 'View Direct Debit Guarantee' }).click();
    await expect(page.getByRole('dialog', { name: 'The Direct Debit Guarantee' })).toBeVisible();
  });
  await then('its dialog is accessible', () => checkA11y(page));
  await page.keyboard.press('Escape');

  await when('the account fails its check', async () => {
    await journey.bankDetails.fill(failingAccount);
    await journey.bankDetails.submit.click();
    await expect(page.getByText(/We can't validate these details/).first()).toBeVisible();
  });
  await then('the message is accessible', () => checkA11y(page));
});

test('keeps the upload and its outcome accessible', async ({ page, advance, journey }) => {
  test.slow();
  await (await advance('refer-income', { stage: 'applied' })).enter(page);
  await expect(journey.outcomes.referIncome).toBeVisible();
  await expect(journey.outcomes.uploadProof).toBeVisible();
  await then('the referral is accessible', () => checkA11y(page));

  await journey.outcomes.uploadProof.click();
  await expect(journey.upload.heading).toBeVisible();
  await expect(journey.upload.payslips).toBeVisible();
  await then('the choice of proofs is accessible', () => checkA11y(page));

  await journey.upload.payslips.click();
  await page.getByRole('button', { name: 'See full list of documents accepted' }).click();
  await expect(page.getByRole('heading', { name: 'Documents accepted' })).toBeVisible();
  await then('the list of documents is accessible', () => checkA11y(page));
  await journey.upload.attach(payslipPdf);
  await expect(journey.upload.attached(payslipPdf)).toBeVisible();
  await then('the attached files are accessible', () => checkA11y(page));

  await journey.upload.submit.click();
  await expect(journey.upload.confirm).toBeVisible();
  await then('the question is accessible', () => checkA11y(page));

  await journey.upload.confirm.click();
  await expect(journey.outcomes.uploadSuccess).toBeVisible();
  await then('the thanks are accessible', () => checkA11y(page));
});

for (const persona of ['counter-offer', 'not-eligible'] as const) {
  test(`keeps the outcome ${persona} accessible`, async ({ page, advance }) => {
    await (await advance(persona, { stage: 'offer' })).enter(page);
    await expect(page).toHaveURL(`/offer/${persona}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await checkA11y(page);
  });
}
