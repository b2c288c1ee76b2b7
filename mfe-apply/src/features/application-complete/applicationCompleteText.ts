export const applicationCompleteText = {
  title: 'All done! Congratulations, your loan is on its way',
  lead: 'The money usually arrives within a couple of hours, though some banks can take up to 48 hours.',
  paidInto: (accountEnding: string) =>
    `We are paying it into your account ending in ${accountEnding}.`,
  loading: 'Please wait while loading...',
  repayment: {
    title: 'Get ready for your first repayment',
    amount: 'Payment amount',
    date: 'Payment date',
    method: 'Payment method',
    directDebit: 'Direct Debit',
    note: 'Please make sure the money is in your account the day before.',
  },
  questions: {
    title: 'Any questions?',
    before: 'You will find answers about your loan in our',
    link: 'frequently asked questions',
  },
  ownership: {
    title: 'Who looks after your loan',
    text: (funder: string, servicer: string) =>
      `Once your loan has been paid out, its ownership moves to ${funder}, and ${servicer} looks after it day to day. You will get an email about the transfer, usually within five working days.`,
    care: (telephone: string, email: string, hours: string) =>
      `Until then, customer care is here to help: call ${telephone} (${hours}) or write to ${email}.`,
  },
} as const;
