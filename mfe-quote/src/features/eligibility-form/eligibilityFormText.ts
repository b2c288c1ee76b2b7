export const eligibilityFormText = {
  title: 'Tell us a little more about yourself',
  lead: 'It takes about three minutes. Checking your eligibility is a soft search, so it won’t affect your credit score.',
  prefilled: {
    title: 'We’ve filled in what we already know',
    text: 'These are the answers you gave us before. Please check they’re still right and change anything that isn’t.',
  },
  loan: {
    title: 'Are your loan details correct?',
    amount: 'Loan amount',
    duration: 'Years to repay over',
    done: 'Keep these loan details',
  },
  consent: {
    before: 'By selecting ‘Check my eligibility’, you agree to our ',
    terms: 'eligibility terms',
    between: ' and confirm that you’ve read our ',
    privacy: 'privacy notice',
    after: '.',
    titles: { terms: 'Eligibility terms', privacy: 'Privacy notice' },
    close: 'Close',
  },
  submit: 'Check my eligibility',
  back: 'Back',
  checkingExisting: 'Please wait while we check for existing data...',
  checkingEligibility: "We're checking your eligibility...",
  errorBanner: {
    title: "That doesn't look right",
    text: "We've highlighted where something seems to be missing or incorrect. Could you take another look?",
  },
  warnings: 'You may also want to check these',
};
