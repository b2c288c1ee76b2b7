export type MailText = {
  subject: string;
  paragraphs: string[];
  /** Rows of a table below the paragraphs. */
  facts?: [label: string, text: string][];
  /** Of the button below all; by default it leads to the application. */
  link?: string;
};

/** Names in braces are filled in. The link, by default to the application, follows the last paragraph. */
export const mailText = {
  referredGeneral: {
    subject: 'We just need to do some checks',
    paragraphs: [
      'Thank you for your application for a loan of {loanAmount}. We need to do some checks before we can decide.',
      'You should hear from us by {reviewDueOn}. You can look up where your application stands at any time.',
    ],
  },
  referredBank: {
    subject: 'We’re checking your bank details',
    paragraphs: [
      'We couldn’t verify your account ending in {accountEnding}, so one of our team will.',
      'You should hear from us by {reviewDueOn}. The loan of {loanAmount} is paid to your account within 48 hours once your details are verified.',
    ],
  },
  proofsNeeded: {
    subject: 'Next, let’s confirm your income',
    paragraphs: [
      'We need proof of your income to go on with your application for a loan of {loanAmount}.',
      'You can upload your documents now, or come back by this link. Please send them before {expiresOn}: after that your application expires.',
    ],
    link: 'Upload proof of income',
  },
  uploadPaused: {
    subject: 'Your loan application is paused for now',
    paragraphs: [
      'We have paused your application for a loan of {loanAmount}.',
      'Come back before {expiresOn} to upload proof of your income. After that your application expires.',
    ],
    link: 'Continue your application',
  },
  documentsSubmitted: {
    subject: 'We have your documents',
    paragraphs: [
      'Thanks! The documents for your application for a loan of {loanAmount} have arrived.',
      'We are reviewing them, and you should hear from us by {reviewDueOn}.',
    ],
  },
  approvedForBankDetails: {
    subject: 'Your loan application is approved',
    paragraphs: [
      'Good news: our checks are done, and your loan of {loanAmount} is approved.',
      'Please give us your bank details before {expiresOn}, so that we can pay it to your account.',
    ],
    link: 'Give your bank details',
  },
  complete: {
    subject: 'Congratulations, your loan is on its way',
    paragraphs: [
      'We are paying {loanAmount} to your account ending in {accountEnding}. It should be there by {payoutDueOn} at the latest, and usually within a couple of hours.',
      'As soon as it is paid to your account we email you the dates of your payments. They count from that day.',
    ],
  },
  declined: {
    subject: 'Your loan application was not successful',
    paragraphs: [
      'We’re sorry. After our full checks we can’t offer you the loan of {loanAmount}.',
      'We came to this decision with information from a credit reference agency: {agencyName}, {agencyAddress}, telephone {agencyTelephone}. It can tell you what it holds about you.',
      'If you think that we should look again, please tell us by {reconsiderUntil}. You can read more about our decision in your application.',
    ],
  },
  bankDeclined: {
    subject: 'We couldn’t verify your bank account',
    paragraphs: [
      'We’re sorry. We couldn’t verify your account ending in {accountEnding}, so we can’t pay the loan of {loanAmount} to it.',
      'You can read in your application which accounts we can pay into.',
    ],
  },
  disbursementFailed: {
    subject: "We've cancelled your loan application",
    paragraphs: [
      'The bank of your account ending in {accountEnding} did not accept the {loanAmount} of your loan, so we have cancelled your application.',
      'We will remove it from your credit record. You owe us nothing.',
    ],
  },
  uploadFailed: {
    subject: 'Your documents didn’t reach us',
    paragraphs: [
      'Something went wrong when you submitted the documents for your loan of {loanAmount}. What you had attached before is still there where it wasn’t damaged.',
      'Please come back by this link and submit them again before {expiresOn}. After that your application expires.',
    ],
    link: 'Go back to your documents',
  },
  executedCopy: {
    subject: 'Your signed loan agreement',
    paragraphs: [
      'Attached is your copy of the agreement for your loan of {loanAmount}, with the pre-contract credit information and the explanation that belong to it. Please keep it.',
      'You may withdraw from the agreement within 14 days, counted from the day after you receive this copy: until {withdrawUntil} if that is today. The agreement says how.',
    ],
  },
  loanPaid: {
    subject: 'Your loan has been paid to your account',
    paragraphs: [
      'On {paidOn} we paid {loanAmount} to your account ending in {accountEnding}. Some banks take up to 48 hours to show the money.',
      'Your payments count from that day. These are their dates, in place of the example in your agreement:',
    ],
    facts: [
      ['First payment', '{monthlyPayment} on {firstPaymentDate}'],
      ['After that', '{monthlyPayment} each month on the {paymentDay}, or on the next working day'],
      ['Last payment', '{lastPayment} on {lastPaymentDate}'],
      ['How', 'By Direct Debit from your account ending in {accountEnding}'],
    ],
    link: 'See every payment',
  },
  expiresSoon: {
    subject: 'Your loan application expires on {expiresOn}',
    paragraphs: [
      'You have not finished your loan application yet. Please finish it before {expiresOn}: it expires that day, and you would have to start again.',
      'Everything that you have told us so far is still there.',
    ],
    link: 'Continue your application',
  },
  expired: {
    subject: 'Your loan application has expired',
    paragraphs: [
      'Your loan application was not finished in time, so it has expired. You owe us nothing.',
      'If you still need a loan, you can start a new application: open your card’s app and choose the loan offer.',
    ],
    link: 'What to do next',
  },
  loginCode: {
    subject: 'Your code to log in',
    paragraphs: [
      'Your code is {code}. Please enter it on the login page of your loan application within 10 minutes.',
      'We never ask for this code by telephone. If you are not logging in, somebody else knows your date of birth and your postcode: give the code to nobody, and tell us.',
    ],
    link: 'Go to the login',
  },
  loginLocked: {
    subject: 'Somebody tried to log in to your loan application',
    paragraphs: [
      'There were several failed attempts to log in to your loan application, so we have closed the login for {lockedFor}.',
      'If it was you, this link lets you in at once. It works one time, for at least an hour and until the login opens again. If it was not you, you need do nothing.',
    ],
    link: 'Open your application',
  },
} satisfies Record<string, MailText>;

export type MailKind = keyof typeof mailText;
