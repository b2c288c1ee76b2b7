import { nextStepsText } from '../../domain/next-steps/nextStepsText';

export const welcomeBackText = {
  statusTitle: 'Where your application is',
  faqLink: 'Read our frequently asked questions',
  completed: {
    title: 'Your loan application is complete',
    lead: 'We have approved your loan and the money is on its way to your bank account.',
    points: () => [
      'The money usually arrives within a couple of hours, though some banks can take up to 48 hours.',
      'Your monthly payments are collected by Direct Debit from the account you gave us.',
      'You will get an email that says who owns your loan and who looks after it, usually within five working days of the payout.',
    ],
  },
  paid: {
    title: 'Your loan application is complete',
    lead: 'We have paid your loan into your bank account.',
    paidOn: (date: string) => `We paid your loan into your bank account on ${date}.`,
    points: () => [
      'Some banks take up to 48 hours to show the money.',
      'Your monthly payments are collected by Direct Debit from the account you gave us.',
      'You will get an email that says who owns your loan and who looks after it, usually within five working days of the payout.',
    ],
  },
  declined: {
    pointsTitle: 'About our decision',
    title: 'Welcome back',
    lead: 'We’re sorry, your application was unsuccessful.',
    points: (email: string) => [
      'We looked at everything you sent us, and at your credit file, and we cannot offer you this loan.',
      `We have emailed you at ${email} about our decision.`,
      'If you think we should look again, please tell us within 21 days.',
    ],
    // Consumer Credit Act 1974, section 157: the agency, its address and telephone.
    agencyTitle: 'The credit reference agency we used',
    agency: ({ name, address, telephone }: { name: string; address: string; telephone: string }) =>
      `We searched your credit file at ${name}, ${address}, telephone ${telephone}. You can ask the agency for a copy of what it holds about you.`,
  },
  bankDeclined: {
    pointsTitle: 'What the account needs to be',
    title: 'We couldn’t verify your bank account',
    lead: 'The bank check failed, so we cannot pay out your loan.',
    points: () => [
      'Your loan can only be paid into a valid UK personal current account.',
      'You must be a named holder of the account.',
      'The account must support Faster Payments.',
    ],
    nextTitle: 'What you can do next',
    next: 'This application is closed, and no money will be taken from any account. You are welcome to apply again in the app with an account that meets these points.',
  },
  bankAndIncome: {
    title: 'Welcome back',
    lead: 'We are reviewing your proof of income and your bank details.',
    points: (email: string) => [
      'This takes about three working days.',
      `We will email you at ${email} as soon as we have a decision.`,
      'If we approve your loan, we pay it out within 48 hours.',
    ],
  },
  income: {
    title: 'Welcome back',
    lead: 'We are reviewing your proof of income.',
    points: (email: string) => [
      'This takes about three working days.',
      `We will email you at ${email} as soon as we have a decision.`,
    ],
  },
  general: {
    title: 'Welcome back',
    lead: 'We are still checking your application.',
    /** The bank account or the application is under review: as long as the first screen has said. */
    points: (email: string, referral?: string) => [
      referral === 'general' ? nextStepsText.generalReview : 'This takes about three working days.',
      `We will email you at ${email} as soon as we have a decision.`,
      'If we approve your loan, we pay it out within 48 hours.',
    ],
  },
  tracker: {
    documents: 'Document uploaded',
    review: 'Application in review',
    decision: 'Decision confirmed',
    paid: 'Loan paid',
    since: (date: string) => `since ${date}`,
    by: (date: string) => `by ${date}`,
  },
};
