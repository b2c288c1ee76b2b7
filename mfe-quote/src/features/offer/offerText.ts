export const offerText = {
  eligible: {
    title: "Good news! You're eligible for a loan",
    lead: 'Here’s what we can offer you.',
    amountCaption: 'The amount you asked for',
  },
  counterOffer: {
    title: "Here's what you could borrow",
    lead: 'We can’t offer the amount you asked for, but here’s a loan that looks more affordable for you.',
    amountCaption: 'The most we can offer you right now',
  },
  comparison: {
    title: 'What you asked for, and what we can offer',
    columns: ['Your loan', 'You asked for', 'We can offer'],
  },
  anotherApr: {
    title: (apr: string) => `Why your APR is ${apr}`,
    quoted: {
      loan: (apr: string) => `The APR of your quote was ${apr}.`,
      representative: (apr: string) => `Your quote used our representative APR, ${apr}.`,
      failedLookup: (apr: string) =>
        `We couldn’t fetch your own rate for your quote, so it used our representative APR, ${apr}.`,
    },
    because: (amount: string, apr: string) =>
      `The price of a loan depends on your credit file and on how much you borrow: for ${amount} your APR is ${apr}.`,
    payment: (payment: string, quoted: string) =>
      `So you’d pay ${payment} a month, where your quote said ${quoted}.`,
  },
  aprNote: (apr: string) => `${apr} APR`,
  payments: (count: number) => `${count} payments by Direct Debit`,
  summary: 'Your loan offer',
  loanAmount: 'Loan amount',
  loanTerm: 'Loan term',
  apr: 'APR',
  monthlyPayment: 'Monthly payment',
  costOfBorrowing: 'Cost of borrowing',
  totalAmount: 'Total amount payable',
  subjectTo:
    'This offer is subject to final fraud, affordability and other checks, which we make when you apply. They include a hard search, which other lenders can see.',
  repayment: {
    title: 'Get ready for your first repayment',
    amount: 'Payment amount',
    date: 'Payment date',
    method: 'Payment method',
    directDebit: 'Direct Debit',
    example:
      'The date is an example, as if the loan were paid out today. Your payments count from the day it really is, and we email you their dates then.',
  },
  applyBefore: (date: string) => `Please apply before ${date}: this offer ends that day.`,
  goOn: 'Continue',
  keep: 'Back to my offer',
  changeAmount: {
    title: 'Change amount',
    text: 'We decide once for each application, so the amount of this offer stays as it is. To ask for another one, please call us: we close this application, and you start a new check in the app. It is a soft search again, so your credit score doesn’t change.',
    call: 'Call',
  },
  notNow: {
    title: 'Not now',
    text: 'You have signed nothing and you owe us nothing. You can come back to this offer by the loan offer in your app.',
    leave: 'Leave for now',
    left: {
      title: 'You can close this window',
      lead: 'You have signed nothing, and we’ve cleared what you entered from this device. You can come back to your offer by the loan offer in your app.',
    },
  },
};
