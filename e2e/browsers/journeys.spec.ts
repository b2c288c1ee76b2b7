import { expect } from '@playwright/test';
import { payslipPdf } from '../fixtures/files';
import { given, then, when } from '../fixtures/steps';
import { answersOf, test } from './journey';

const FORM = '/affordability-and-expenditure';
const documents = ['loanSummary', 'loanExplanation', 'loanAgreement'];

test('the hand-off link leads to the loan, with a draft and the documents', async ({
  tab,
  walk,
  startApplicant,
}) => {
  const applicant = await startApplicant({ persona: 'accepted', brand: 'aqua' });
  await given('somebody who follows the hand-off link', () => tab.open(applicant.entryUrl));
  await when('they fill in the form, and the page is loaded again', async () => {
    for (const path of ['/landing-page', '/contact-details']) await walk.fillIn(path);
    await walk.fillIn(FORM, 1);
    await tab.open(FORM);
  });
  await then('every answer is still there', async () => {
    await walk.arrive(FORM);
    for (const [name, value] of Object.entries(answersOf(FORM)))
      await expect.poll(() => tab.held(name), { message: name }).toBe(value);
  });
  await when('they go on to the documents, and open each', async () => {
    await walk.leave(FORM);
    await walk.fillIn('/offer/eligible');
    await walk.fillIn('/apply-and-sign', 1);
  });
  await then('each can be read', async () => {
    for (const document of documents) await tab.see(`#${document}[open] iframe`);
  });
  await when('they sign and give their bank details', async () => {
    await walk.leave('/apply-and-sign');
    await walk.fillIn('/bank-details');
  });
  await then('the loan is on its way', async () => {
    await walk.arrive('/application-complete');
    await tab.see({ role: 'heading', name: 'your loan is on its way' });
  });
});

test('the dialog before the end of a session keeps it', async ({ tab, walk, startApplicant }) => {
  const applicant = await startApplicant({
    persona: 'accepted',
    brand: 'aqua',
    sessionSeconds: 605,
  });
  await tab.open(applicant.entryUrl);
  await walk.arrive('/landing-page');
  const dialog = { role: 'dialog', name: 'Need more time' } as const;
  await then('it is shown, with the time left in the title', async () => {
    await tab.see(dialog);
    await expect.poll(() => tab.call(() => document.title)).toMatch(/^9:\d\d left/);
  });
  await when('they keep the session', () =>
    tab.click({ role: 'button', name: 'Keep the session' }),
  );
  await then('it goes on', async () => {
    await expect.poll(() => tab.isVisible(dialog)).toBe(false);
    await walk.fillIn('/landing-page');
    await walk.arrive('/contact-details');
  });
});

test.describe('where the system is dark', () => {
  test.use({ scheme: 'dark' });

  test('the link of a mail leads to the upload, in the dark', async ({
    tab,
    walk,
    startApplicant,
    callsOf,
  }) => {
    const applicant = await startApplicant({ persona: 'refer-income', brand: 'fluid' });
    const calls = callsOf(applicant);
    await given('somebody whose income is to be shown', async () => {
      await calls.toOffer();
      await calls.sign();
    });
    await when('they follow the link of the mail, and log in', async () => {
      const link = new URL((await applicant.mail()).at(-1)?.links[0] ?? '');
      await tab.open(link.pathname + link.search);
      await walk.arrive('/login');
      const scheme = () => tab.call(() => getComputedStyle(document.documentElement).colorScheme);
      expect(await scheme()).toBe('dark');
      const [year = '', month = '', day = ''] = applicant.dateOfBirth.split('-');
      for (const [part, value] of Object.entries({ day, month, year }))
        await tab.answer(`dateOfBirth-${part}`, value);
      await tab.answer('postcode', applicant.postcode);
      await tab.click({ role: 'button', name: 'Log in to my application' });
    });
    await then('they attach their files, and submit them', async () => {
      await walk.fillIn('/upload', 2);
      await tab.see({ role: 'button', name: `Delete ${payslipPdf.name}` });
      await walk.leave('/upload', 2);
      await walk.arrive('/upload-success');
      const held = await calls.proofs();
      expect(held.map(({ submitted }) => submitted)).toEqual([true, true, true]);
    });
  });
});
