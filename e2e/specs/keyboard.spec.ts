import { comfortable, validAccount } from '../fixtures/answers';
import { answerByKeyboard, press, tabTo } from '../fixtures/keyboard';
import { expect, test, then, when } from '../fixtures/test';

test('needs no pointer from the link to the loan @desktop', async ({ page, accepted, journey }) => {
  test.slow();
  const { landing, contactDetails, eligibilityForm, offer, applyAndSign, bankDetails, outcomes } =
    journey;

  await when('a loan is chosen', async () => {
    await accepted.enter(page);
    await expect(landing.heading).toBeVisible();
    await answerByKeyboard(page, 'loanAmount', '4000');
    await answerByKeyboard(page, 'durationYears', '3');
    await press(page, landing.goOn, 'Enter');
  });
  await when('an address is chosen', async () => {
    await expect(contactDetails.heading).toBeFocused();
    await tabTo(page, contactDetails.address);
    await page.keyboard.press('ArrowDown');
    await expect(contactDetails.address).not.toHaveValue('');
    await press(page, contactDetails.confirm, 'Enter');
  });
  await when('the form is answered', async () => {
    await expect(eligibilityForm.heading).toBeFocused();
    for (const [name, value] of Object.entries(comfortable)) {
      await answerByKeyboard(page, name, value);
    }
    await press(page, eligibilityForm.submit, 'Enter');
  });
  await when('the offer is taken', async () => {
    await expect(offer.eligible).toBeFocused();
    await expect(page.getByRole('main')).toContainText('£4000');
    await press(page, offer.goOn, 'Enter');
  });
  await when('the documents are read and signed', async () => {
    await expect(applyAndSign.heading).toBeFocused();
    for (const document of ['loanSummary', 'loanExplanation', 'loanAgreement']) {
      await press(page, page.locator(`details#${document} > summary`), 'Enter');
    }
    await answerByKeyboard(page, 'eSignature', 'true');
    await press(page, applyAndSign.apply, 'Enter');
  });
  await when('the account is given, the boxes passing the focus on', async () => {
    await expect(bankDetails.heading).toBeFocused();
    await tabTo(page, bankDetails.sortCode(1));
    await page.keyboard.type(validAccount.sortCode.join(''));
    await answerByKeyboard(page, 'accountNumber', validAccount.accountNumber);
    await answerByKeyboard(page, 'directDebit', 'true');
    await press(page, bankDetails.submit, 'Enter');
  });
  await then('the loan is on its way', () => expect(outcomes.complete).toBeFocused());
});
