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
    title: 'What you asked for, and what we offer',
    asked: 'You asked for',
    offered: 'We can offer',
    loan: (amount: string, term: string) => `${amount} over ${term}`,
  },
  rate: (advertised: string, amount: string, apr: string) =>
    `Our representative APR is ${advertised}. The price of a loan depends on its amount: for ${amount} the APR is ${apr}.`,
  summary: 'Your loan offer',
  loanAmount: 'Loan amount',
  loanTerm: 'Loan term',
  apr: 'APR',
  monthlyPayment: 'Monthly payment',
  totalAmount: 'Total amount payable',
  subjectTo:
    'This offer is subject to final fraud, affordability and other checks, which we make when you apply. They include a hard search, which other lenders can see.',
  repayment: {
    title: 'Get ready for your first repayment',
    amount: 'Payment amount',
    date: 'Payment date',
    method: 'Payment method',
    directDebit: 'Direct Debit',
  },
  goOn: 'Continue',
  loading: 'Please wait while loading...',
};
