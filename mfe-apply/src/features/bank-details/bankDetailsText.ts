export const bankDetailsText = {
  loan: 'Your loan',
  title: 'Set up your loan payment details',
  heading: 'Your bank details',
  intro:
    "Please enter your details carefully. We'll validate them to make sure we're sending your money to the right place.",
  sortCode: {
    label: 'Sort code',
    boxes: [
      'Sort code, first two digits',
      'Sort code, middle two digits',
      'Sort code, last two digits',
    ],
    placeholder: '00',
    hint: 'Six digits, such as 00-00-00',
    invalid: 'Please enter a valid sort code',
  },
  accountNumber: {
    label: 'Account number',
    placeholder: '00000000',
    hint: 'Eight digits. If yours is shorter, put zeros in front',
    invalid: 'Please enter a valid account number',
  },
  directDebit: {
    label:
      'I am the account holder, the account is in my name, and I am the only person needed to authorise Direct Debits from it. I have read the Direct Debit instruction and agree to it.',
    required: 'Please click the checkbox to continue',
  },
  submit: 'Add my loan payment details',
  submitting: 'Please wait while we process your payment details...',
  notValidated: "We can't validate these details. Please check and try again",
  lastAttempt:
    "We can't validate these details. This is your last attempt, so please enter a different bank to continue your application.",
  attemptsLeft: (attempts: number) => `Attempts left: ${attempts}`,
  unchanged:
    'These are the details that we could not validate before, so this did not use an attempt. Please change them before you try again.',
  approved: {
    title: 'Your loan is approved',
    text: 'Our checks are done. Please give us your bank details, so that we can pay out your loan.',
  },
  /** What analytics reads, not the applicant. */
  reported: { referral: 'bank validation failed, referral required' },
};
