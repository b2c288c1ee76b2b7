const note = 'Please make sure the money is in your account the day before.';

export const firstPaymentText = {
  title: 'Get ready for your first repayment',
  amount: 'Payment amount',
  date: 'Payment date',
  method: 'Payment method',
  directDebit: 'Direct Debit',
  note,
  addToCalendar: 'Add to my calendar',
  fileName: 'first-loan-payment.ics',
  event: (amount: string) => `First loan payment of ${amount} by Direct Debit`,
  eventDetails: (brand: string, reference: string) =>
    `${brand} loan, application reference ${reference}. ${note}`,
} as const;
