import { expect, given, test, then, when } from '../fixtures/backHalf';

test('reads, signs and applies in three acts', async ({ page, advance, journey }) => {
  const { applyAndSign } = journey;
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const applicant = await advance('accepted', { stage: 'offer' });
  const title = (document: string) => page.locator(`details#${document} > summary`);
  const missing = page.getByRole('link', { name: /^Read: |^Tick the box/ });
  await given('the documents of an offer', async () => {
    await applicant.enter(page);
    await journey.offer.goOn.click();
    await expect(missing).toHaveCount(3);
  });
  await when('they follow what is missing', () => missing.first().click());
  await then('a document is read, in full screen on a phone alone', async () => {
    await expect(page.getByRole('dialog')).toHaveCount(isPhone ? 1 : 0);
    await expect(page.locator('#loanSummary iframe')).toBeVisible();
  });
  await when('they go to a section by the contents', async () => {
    await page.locator('#loanSummary').getByText('Contents').click();
    await page.getByRole('link', { name: '4. Other important legal aspects' }).click();
  });
  await then('its heading is read next, in sight below the title', async () => {
    const section = page.frameLocator('#loanSummary iframe').getByRole('heading', { level: 2 });
    await expect(section.nth(3)).toBeFocused();
    await expect(section.nth(3)).toBeInViewport();
    await expect(page.locator('#loanSummary h3')).toBeInViewport();
  });
  await when('they close it, on a phone by Esc in the text', () =>
    isPhone ? page.keyboard.press('Escape') : page.getByRole('button', { name: /^Close/ }).click(),
  );
  await then('the focus is on its line', () => expect(title('loanSummary')).toBeFocused());

  await when('they read on, from document to document', async () => {
    await page.getByRole('button', { name: /^Read again/ }).click();
    await page.getByRole('button', { name: /^Next document/ }).click();
    await page.getByRole('button', { name: /^Next document/ }).click();
    await page.getByRole('button', { name: 'Sign your agreement' }).click();
  });
  await then('the box is next', async () => {
    await expect(applyAndSign.signature).toBeFocused();
    await expect(missing).toHaveText(['Tick the box to sign your agreement']);
  });
  await when('they sign and apply', async () => {
    await applyAndSign.signature.check();
    await expect(missing).toHaveCount(0);
    await applyAndSign.apply.click();
  });
  await then('the bank details are next', () => expect(journey.bankDetails.heading).toBeVisible());
});
