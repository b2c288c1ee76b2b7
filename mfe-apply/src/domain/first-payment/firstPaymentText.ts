const note = 'Please make sure the money is in your account the day before.';

export const firstPaymentText = {
  title: 'Get ready for your first repayment',
  amount: 'Payment amount',
  date: 'Payment date',
  method: 'Payment method',
  directDebit: 'Direct Debit',
  note,
  example:
    'The date is an example, as if the loan were paid out today. Your payments count from the day it really is: we email you their dates then, and you can add the first to your calendar here.',
  addToCalendar: 'Add to my calendar',
  fileName: 'first-loan-payment.ics',
  event: (amount: string) => `First loan payment of ${amount} by Direct Debit`,
  eventDetails: (brand: string, reference: string) =>
    `${brand} loan, application reference ${reference}. ${note}`,
};
