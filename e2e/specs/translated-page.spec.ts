import type { Locator, Page } from '@playwright/test';
import { comfortable, failingAccount, validAccount } from '../fixtures/answers';
import { expect, test, then, when } from '../fixtures/backHalf';
import { payslipPdf } from '../fixtures/files';

/**
 * Does to the page what a browser's translation does, from when the page reacts: each text is put into two elements of
 * its own, the texts that come later as well.
 */
function translate(): void {
  const isDone = (text: Text) => text.parentElement?.closest('.translated,script,style') !== null;
  function wrapAll(): void {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (isDone(text) || text.data.trim() === '') continue;
      const outer = document.createElement('span');
      const inner = outer.appendChild(document.createElement('span'));
      outer.className = 'translated';
      inner.textContent = text.data;
      text.replaceWith(outer);
    }
  }
  new MutationObserver(wrapAll).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  wrapAll();
}

/** Once React has the field: a page that is translated before is rendered anew. */
async function startTranslation(page: Page, field: Locator): Promise<void> {
  const hasReact = () =>
    field.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  await expect.poll(hasReact).toBe(true);
  await page.evaluate(translate);
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript('globalThis.__name = (named) => named');
});

test('works in a page that the browser translates, from the quote to the paid loan', async ({
  page,
  accepted,
  journey,
}) => {
  test.slow();
  const { landing, contactDetails, eligibilityForm, applyAndSign, bankDetails } = journey;
  const quote = page.getByRole('region', { name: 'Your quote' });
  await accepted.enter(page);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(quote).toContainText('£178.81');
  await startTranslation(page, landing.amount);

  await when('a loan is chosen', async () => {
    for (const amount of ['99', '3000', '4000']) await landing.amount.fill(amount);
    await landing.choose({ amount: 3000, years: 2 });
  });
  await then('the figures follow', async () => {
    await expect(quote).toContainText('£167.09');
    await expect(page.getByRole('row', { name: /^2 years/ })).toContainText('£167');
  });
  await when('they go on', async () => {
    await landing.goOn.click();
    await contactDetails.confirm.click();
    await contactDetails.chooseFirstAddress();
    await contactDetails.confirm.click();
    await eligibilityForm.submit.click();
    await expect(eligibilityForm.banner).toBeFocused();
  });
  await when('they choose another loan in the form', async () => {
    await page.getByRole('link', { name: 'Update my loan details' }).click();
    for (const amount of ['99', '2000', '5000']) await landing.amount.fill(amount);
    await landing.amount.blur();
  });
  await then('what is confirmed follows', () =>
    expect(page.getByRole('main')).toContainText('£5000 over 2 years'),
  );
  await when('they answer, sign and give their account', async () => {
    await eligibilityForm.fill(comfortable);
    await eligibilityForm.submit.click();
    await journey.offer.goOn.click();
    await applyAndSign.apply.click();
    await applyAndSign.sign();
    await applyAndSign.apply.click();
    await bankDetails.fill(failingAccount);
    await bankDetails.submit.click();
    await expect(page.getByText(/We can't validate these details/).first()).toBeVisible();
    await bankDetails.fill(validAccount);
    await bankDetails.submit.click();
  });
  await then('the loan is on its way', () => expect(journey.outcomes.complete).toBeVisible());
});

test('works in a page that the browser translates, with the upload', async ({
  page,
  advance,
  journey,
}) => {
  await (await advance('refer-income', { stage: 'applied' })).enter(page);
  await expect(journey.outcomes.uploadProof).toBeVisible();
  await startTranslation(page, journey.outcomes.uploadProof);
  await when('proofs are chosen, removed and sent', async () => {
    await journey.outcomes.uploadProof.click();
    await journey.upload.payslips.click();
    await page.getByRole('button', { name: 'See full list of documents accepted' }).click();
    await journey.upload.attach(payslipPdf);
    await expect(journey.upload.attached(payslipPdf)).toBeVisible();
    await journey.upload.submit.click();
    await journey.upload.confirm.click();
  });
  await then('they are thanked', () => expect(journey.outcomes.uploadSuccess).toBeVisible());
});
