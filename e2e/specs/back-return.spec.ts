import type { Page } from '@playwright/test';
import type { SandboxEvent } from 'journey-api/contract';
import { expect, given, test, then, when, type Stage } from '../fixtures/backHalf';
import { checkA11y } from '../fixtures/checkA11y';
import { payslipPdf } from '../fixtures/files';
import { LoginPage } from '../pages/LoginPage';

type State = string | null;
type Tracker = [State, State, State, State];

interface Return {
  persona: string;
  stage: Stage;
  documents?: boolean;
  event?: SandboxEvent['type'];
  path: string;
  title: string | RegExp;
  /** What the tracker says, stage by stage, null where one does not apply; none where the screen has no tracker. */
  tracker?: Tracker;
}

const inReview: Tracker = [null, 'In progress', 'To come', 'To come'];
const returns: Record<string, Return> = {
  'a general review': {
    persona: 'refer-general',
    stage: 'applied',
    path: '/return/additional-information',
    title: 'Welcome back',
    tracker: inReview,
  },
  'a check of the bank account': {
    persona: 'refer-bank',
    stage: 'bankDetailsGiven',
    path: '/return/additional-information',
    title: 'Welcome back',
    tracker: inReview,
  },
  'a review of the income': {
    persona: 'refer-income',
    stage: 'applied',
    documents: true,
    path: '/return/additional-information/income',
    title: 'Welcome back',
    tracker: ['Done', 'In progress', 'To come', 'To come'],
  },
  'a review of bank and income': {
    persona: 'refer-bank-and-income',
    stage: 'applied',
    documents: true,
    path: '/return/additional-information/bank-and-income',
    title: 'Welcome back',
    tracker: ['Done', 'In progress', 'To come', 'To come'],
  },
  'an income that is still to be proved': {
    persona: 'refer-income',
    stage: 'applied',
    path: '/upload',
    title: 'Proof of income',
  },
  'a decline': {
    persona: 'declined',
    stage: 'applied',
    path: '/return/additional-information/declined',
    title: 'Welcome back',
    tracker: [null, null, 'Declined', null],
  },
  'a decline after the review': {
    persona: 'refer-general',
    stage: 'applied',
    event: 'reviewDeclined',
    path: '/return/additional-information/declined',
    title: 'Welcome back',
    tracker: [null, 'Done', 'Declined', null],
  },
  'an approval after the review': {
    persona: 'refer-income',
    stage: 'applied',
    documents: true,
    event: 'reviewApproved',
    path: '/bank-details',
    title: 'Set up your loan payment details',
  },
  'a bank account that was verified': {
    persona: 'refer-bank',
    stage: 'bankDetailsGiven',
    event: 'bankVerified',
    path: '/return/application-completed',
    title: 'Your loan application is complete',
    tracker: [null, 'Done', 'Done', 'In progress'],
  },
  'a bank account that was refused': {
    persona: 'refer-bank',
    stage: 'bankDetailsGiven',
    event: 'bankDeclined',
    path: '/return/additional-information/bank-declined',
    title: 'We couldn’t verify your bank account',
    tracker: [null, 'Done', 'Declined', null],
  },
  'a loan on its way': {
    persona: 'accepted',
    stage: 'bankDetailsGiven',
    path: '/return/application-completed',
    title: 'Your loan application is complete',
    tracker: [null, null, 'Done', 'In progress'],
  },
  'a loan that has been paid': {
    persona: 'accepted',
    stage: 'bankDetailsGiven',
    event: 'disbursed',
    path: '/return/application-completed',
    title: 'Your loan application is complete',
    tracker: [null, null, 'Done', 'Done'],
  },
  'money that the bank did not accept': {
    persona: 'accepted',
    stage: 'bankDetailsGiven',
    event: 'disbursementFailed',
    path: '/application-cancelled',
    title: "We've cancelled your loan application",
  },
  'money that came back meanwhile': {
    persona: 'disbursement-failed',
    stage: 'bankDetailsGiven',
    path: '/application-cancelled',
    title: "We've cancelled your loan application",
  },
};

for (const [situation, wanted] of Object.entries(returns)) {
  test(
    `leads by the mail's link, on another device, to ${situation}`,
    {
      tag: '@phone',
    },
    async ({ page, advance }) => {
      const { persona, stage, documents, event, path, title, tracker } = wanted;
      const applicant = await advance(persona, { stage });
      if (documents === true) {
        await applicant.calls.attach('payslips', payslipPdf);
        await applicant.calls.submitProofs();
      }
      if (event !== undefined) await applicant.receive(event);

      await given('somebody who opens the last mail on a device that knows nothing', async () => {
        const mail = await applicant.mail();
        const link = mail.at(-1)?.links[0];
        expect(link, 'the last mail has a link').toBeDefined();
        await page.goto(new URL(link ?? '').pathname + new URL(link ?? '').search);
      });
      await when('they log in', () => new LoginPage(page).logIn(applicant));
      await then('they find how things stand', async () => {
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        if (tracker !== undefined) await expectTracker(page, tracker);
        await checkA11y(page);
      });
      await when('they refresh', () => page.reload());
      await then('they find it again', () => expect(page).toHaveURL(path));
    },
  );
}

async function expectTracker(page: Page, states: Tracker) {
  const stages = page.getByRole('list', { name: 'Your application' }).getByRole('listitem');
  const labels = ['Document uploaded', 'Application in review', 'Decision confirmed', 'Loan paid'];
  await expect(stages).toHaveText(
    labels.flatMap((label, index) => {
      const state = states[index] ?? null;
      return state === null ? [] : [new RegExp(`${label} ${datedState(label, state)}$`)];
    }),
  );
}

const BEGAN_AT = new Date();

/** What has happened has its day; what is to come has the day by which it does. A review that is over has none. */
function datedState(label: string, state: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeZone: 'Europe/London',
  });
  // Midnight may have passed since.
  const days = [BEGAN_AT, new Date()].map((day) => format.format(day));
  const today = `(?:${days.join('|')})`;
  const isReview = label === 'Application in review';
  if (isReview) return state === 'In progress' ? `${state}, since ${today}` : state;
  if (['Done', 'Declined'].includes(state)) return `${state}, ${today}`;
  const isExpected = label === (state === 'In progress' ? 'Loan paid' : 'Decision confirmed');
  return isExpected ? `${state}, by \\d+ \\w+ \\d{4}` : state;
}
