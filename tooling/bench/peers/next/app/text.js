export const text = {
  title: 'Create your personalised loan quote',
  lead: 'Choose how much you’d like to borrow and for how long. Seeing your quote and checking your eligibility won’t affect your credit score.',
  selector: 'Your loan',
  amount: 'I want to borrow:',
  duration: 'Years to repay over:',
  breakdown: 'Your quote',
  checkEligibility: 'Check my eligibility',
  exampleTitle: 'Representative example',
  example:
    '33.9% APR representative. Borrow £5000 over four years and you’d repay £178.74 a month, £8579.51 in total.',
  marketingTitle: 'Opted in to marketing?',
  marketing:
    'If you’ve told us you’re happy to hear from us, we may tell you about loan offers from time to time. You can change your mind whenever you like in your account settings.',
  questions: 'Frequently asked questions',
};

export const questions = [
  {
    title: 'Will checking my eligibility affect my credit score?',
    answer:
      'No. We use a soft search to check your eligibility. Only you can see it on your credit file, and it doesn’t affect your score. If you go on to a full application, we do a hard search, which other lenders can see.',
  },
  {
    title: 'How much can I borrow?',
    answer:
      'You can ask for a loan from £1000 up to £25000, and repay it over 1 to 5 years. What we can offer you depends on your circumstances and on what you can comfortably afford.',
  },
  {
    title: 'Who provides the loan?',
    answer:
      'The company that issues your card arranges the loan with the lender. The lender owns the loan from the day it’s paid out, and a servicer looks after it from day to day.',
  },
  {
    title: 'What is a representative APR?',
    answer:
      'APR is the yearly cost of borrowing, with interest and any fees. A representative APR is the rate that at least 51% of the people we accept get, or better. Yours may be different.',
  },
];
