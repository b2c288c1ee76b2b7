import { nextStepsText } from '../../domain/next-steps/nextStepsText';

/** The four referrals: what is being looked at, how long it takes, what follows. */
export const additionalInformationText = {
  general: {
    title: 'We just need to do some checks',
    lead: 'Thank you for your application. We need to take a closer look before we can give you a decision.',
    points: (email: string) => [
      nextStepsText.generalReview,
      `We will email you at ${email} as soon as we have a decision.`,
      'If we approve your loan, we pay it out within 48 hours of the approval.',
    ],
    closing: 'You do not need to do anything for now, and you can close this page.',
  },
  bank: {
    title: 'We couldn’t verify your bank details',
    lead: 'Thank you for your application. We need a little longer to check the bank account you gave us.',
    points: (email: string) => [
      'Checking your account takes about three working days.',
      `We will email you at ${email} as soon as that is done.`,
      'Once your account is verified, we pay out your loan within 48 hours.',
    ],
    closing: 'You do not need to do anything for now, and you can close this page.',
  },
  income: {
    title: 'We need to see proof of your income',
    lead: 'Thank you for your application. Before we can decide, we need documents that confirm your income.',
    points: (email: string) => [
      'Have your documents ready as PNG, JPG or PDF files: photographs or scans of whole pages.',
      'We review them within about three working days of receiving them.',
      `We will email you at ${email} with our decision.`,
    ],
    upload: 'Upload proof of income',
  },
  bankAndIncome: {
    title: 'We need to check your income and bank details',
    lead: 'Thank you for your application. Before we can decide, we need documents that confirm your income. We will verify your bank account at the same time.',
    points: (email: string) => [
      'Have your documents ready as PNG, JPG or PDF files: photographs or scans of whole pages.',
      'We review your documents and bank details within about three working days of receiving them.',
      `We will email you at ${email} with our decision.`,
    ],
    upload: 'Upload proof of income',
  },
};
