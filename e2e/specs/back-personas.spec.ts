import type { Page } from '@playwright/test';
import { validAccount } from '../fixtures/answers';
import { expect, given, test, then, when } from '../fixtures/backHalf';
import { checkA11y } from '../fixtures/checkA11y';

const signed = [
  ['declined', '/ineligible', /unsuccessful/i],
  ['refer-general', '/additional-information', 'We just need to do some checks'],
  ['refer-income', '/additional-information/income', 'We need to see proof of your income'],
  [
    'refer-bank-and-income',
    '/additional-information/bank-and-income',
    'We need to check your income and bank details',
  ],
] as const;

for (const [persona, path, title] of signed) {
  test(
    `takes ${persona} from the offer to ${path}`,
    { tag: '@phone' },
    async ({ page, advance, journey }) => {
      const applicant = await advance(persona, { stage: 'offer' });
      await given('an applicant with an offer', async () => {
        await applicant.enter(page);
        await journey.offer.goOn.click();
      });
      await when('they sign and apply', async () => {
        await journey.applyAndSign.sign();
        await journey.applyAndSign.apply.click();
      });
      await then('they are informed how it goes on', async () => {
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await checkA11y(page);
      });
      await when('they refresh', () => page.reload());
      await then('they stay there', async () => {
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page).toHaveURL(path);
      });
    },
  );
}

const banked = [
  ['accepted', '/application-complete', /your loan is on its way/],
  ['counter-offer', '/application-complete', /your loan is on its way/],
  ['returning', '/application-complete', /your loan is on its way/],
  ['high-risk', '/application-complete', /your loan is on its way/],
  ['disbursement-failed', '/application-complete', /your loan is on its way/],
  ['refer-bank', '/additional-information/bank', 'We couldn’t verify your bank details'],
  ['bank-refer-general', '/additional-information', 'We just need to do some checks'],
] as const;

for (const [persona, path, title] of banked) {
  test(
    `takes ${persona} from the hand-off by the bank details to ${path}`,
    {
      tag: '@desktop',
    },
    async ({ page, advance, journey }) => {
      const applicant = await advance(persona, { stage: 'applied' });
      await given('an applicant who was accepted', () => applicant.enter(page));
      await when('they give a valid account', async () => {
        await journey.bankDetails.fill(validAccount);
        await journey.bankDetails.submit.click();
      });
      await then('they see the outcome, with the reference, and no whole account', async () => {
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page).toHaveURL(path);
        await expect(
          page.getByText(`Application reference: ${applicant.applicationRef}`),
        ).toBeVisible();
        await expect(page.getByText(validAccount.accountNumber)).toBeHidden();
        expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
        await checkA11y(page);
      });
    },
  );
}

test(
  'warns of the last attempt, then lets a person check',
  { tag: '@phone' },
  async ({ page, advance, journey }) => {
    const applicant = await advance('accepted', { stage: 'applied' });
    const reported = await listenToReports(page);
    await applicant.enter(page);
    const wrong = [
      ['08', '99', '99', '66374959'],
      ['10', '79', '99', '88837493'],
      ['20', '30', '99', '66831036'],
    ] as const;
    const say = [
      "We can't validate these details. Please check and try again",
      "We can't validate these details. This is your last attempt, so please enter a different bank to continue your application.",
    ];
    for (const [attempt, [first, second, third, accountNumber]] of wrong.entries()) {
      await journey.bankDetails.fill({ sortCode: [first, second, third], accountNumber });
      await journey.bankDetails.submit.click();
      const words = say[attempt];
      if (words === undefined) continue;
      await expect(page.getByText(words, { exact: true })).toBeVisible();
      await checkA11y(page);
    }
    await expect(page).toHaveURL('/additional-information/bank');
    await expect(page.getByText(/about three working days/)).toBeVisible();
    expect(reported).toEqual(['bank validation failed, referral required']);
  },
);

/** What remotes report from now on. */
async function listenToReports(page: Page): Promise<string[]> {
  const names: string[] = [];
  await page.exposeFunction('receive', (name: string) => names.push(name));
  await page.addInitScript(() => {
    window.addEventListener('plum:event', (event) => {
      const { name } = (event as CustomEvent<{ name: string }>).detail;
      (window as unknown as { receive: (name: string) => void }).receive(name);
    });
  });
  return names;
}
