export type MailText = { subject: string; paragraphs: string[]; link?: string };

/** Names in braces are filled in. The link, by default to the application, follows the last paragraph. */
export const mailText = {
  referredGeneral: {
    subject: 'We just need to do some checks',
    paragraphs: [
      'Thank you for your loan application {reference}. We need to do some checks before we can decide.',
      'This usually takes seven to ten working days. You can look up where your application stands at any time.',
    ],
  },
  referredBank: {
    subject: "We're checking your bank details",
    paragraphs: [
      "We couldn't verify the bank details of your loan application {reference}, so one of our team will.",
      'This usually takes about three working days. The loan is paid within 48 hours once they are verified.',
    ],
  },
  proofsNeeded: {
    subject: "Next, let's confirm your income",
    paragraphs: [
      'We need proof of your income to go on with your loan application {reference}.',
      'You can upload your documents now, or come back by this link within 14 days of starting your application.',
    ],
    link: 'Upload proof of income',
  },
  uploadPaused: {
    subject: 'Your loan application is paused for now',
    paragraphs: [
      'We have paused your loan application {reference}.',
      'Come back within 14 days to upload proof of your income. After that your application will expire.',
    ],
    link: 'Continue your application',
  },
  documentsSubmitted: {
    subject: 'We have your documents',
    paragraphs: [
      'Thanks! The documents for your loan application {reference} have arrived.',
      'We review them in about three working days and will email you with an update.',
    ],
  },
  approvedForBankDetails: {
    subject: 'Your loan application is approved',
    paragraphs: [
      'Good news: our checks for your loan application {reference} are done.',
      'Please give us your bank details, so that we can pay the loan.',
    ],
    link: 'Give your bank details',
  },
  complete: {
    subject: 'Congratulations, your loan is on its way',
    paragraphs: [
      'Your loan application {reference} is complete.',
      'The money usually arrives within a couple of hours. Some banks take up to 48 hours.',
    ],
  },
  declined: {
    subject: 'Your loan application was not successful',
    paragraphs: [
      "We're sorry. After our full checks we can't offer you the loan of application {reference}.",
      'We came to this decision with information from a credit reference agency: {agencyName}, {agencyAddress}, telephone {agencyTelephone}. It can tell you what it holds about you.',
      'You can read more about our decision in your application, and ask us within 21 days to look at it again.',
    ],
  },
  bankDeclined: {
    subject: "We couldn't verify your bank account",
    paragraphs: [
      "We're sorry. We couldn't verify the bank account of your loan application {reference}, so we can't pay the loan.",
      'You can read in your application which accounts we can pay into.',
    ],
  },
  disbursementFailed: {
    subject: "We've cancelled your loan application",
    paragraphs: [
      'Your bank did not accept the money of your loan, so we have cancelled application {reference}.',
      'We will remove it from your credit record. You owe us nothing.',
    ],
  },
  uploadFailed: {
    subject: "Your documents didn't reach us",
    paragraphs: [
      "Something went wrong when you submitted the documents for your loan application {reference}. What you had attached before is still there where it wasn't damaged.",
      'Please come back by this link and submit them again. It works until your application runs out, 14 days after you began or paused it.',
    ],
    link: 'Go back to your documents',
  },
  executedCopy: {
    subject: 'Your signed loan agreement',
    paragraphs: [
      'Attached is your copy of the agreement of loan application {reference}, with the pre-contract credit information and the explanation that belong to it. Please keep it.',
      'You may withdraw from the agreement within 14 days of the day after you receive this copy. The agreement says how.',
    ],
  },
  loanPaid: {
    subject: 'Your loan has been paid',
    paragraphs: ['We have paid the loan of your application {reference} into your bank account.'],
  },
  loginCode: {
    subject: 'Your code to log in',
    paragraphs: [
      'Your code is {code}. Please enter it on the login page of your loan application {reference} within 10 minutes.',
      'We never ask for this code by telephone. If you are not logging in, somebody else knows your date of birth and your postcode: give the code to nobody, and tell us.',
    ],
    link: 'Go to the login',
  },
  loginLocked: {
    subject: 'Somebody tried to log in to your loan application',
    paragraphs: [
      'There were several failed attempts to log in to your loan application {reference}, so we have closed the login for 15 minutes.',
      'If it was you, this link lets you in at once. It works one time, within an hour. If it was not you, you need do nothing.',
    ],
    link: 'Open your application',
  },
} satisfies Record<string, MailText>;

export type MailKind = keyof typeof mailText;
