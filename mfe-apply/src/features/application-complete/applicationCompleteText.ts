import type { BrandCompanies } from 'shared-auth/brand';

export const applicationCompleteText = {
  title: 'All done! Congratulations, your loan is on its way',
  lead: 'The money usually arrives within a couple of hours, though some banks can take up to 48 hours.',
  paid: {
    title: 'All done! Your loan has been paid',
    lead: (date: string) =>
      `We paid it into your account on ${date}. Some banks take up to 48 hours to show the money.`,
  },
  paidInto: (accountEnding: string) =>
    `We are paying it into your account ending in ${accountEnding}.`,
  questions: {
    before: 'You will find answers about your loan in our',
    link: 'frequently asked questions',
  },
  ownership: {
    title: 'Who looks after your loan',
    text: ({ arranger, funder, servicer }: BrandCompanies) =>
      `Your lender is ${funder}. It owns the loan from the day it is paid out, and ${servicer} looks after it day to day. ${arranger} arranged it. The email that confirms the ownership usually comes within five working days.`,
  },
};
