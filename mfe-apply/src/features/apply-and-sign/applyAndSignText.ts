export const applyAndSignText = {
  title: 'How to apply for your loan',
  lead: 'Read your three loan documents, sign the agreement, then apply. It only takes a few minutes.',
  applying: 'Please wait while we process your application...',
  costs: 'What your loan will cost',
  documents: {
    title: 'Your loan documents',
    intro: 'Open and read each one. You can save a copy of any of them to keep.',
    opened: 'Opened',
    read: (title: string) => `Read: ${title}`,
    changed: {
      title: 'Your loan documents have changed',
      text: 'We updated them after you opened them, so nothing has been signed. Please read them again and tick the box, then apply.',
    },
    mustRead: "You'll need to read this before you apply",
  },
  signature: {
    title: 'Sign your agreement',
    intro:
      'Ticking this box is your electronic signature. It binds you to the agreement in the same way as signing it on paper.',
    label: 'I agree to the terms of the loan agreement, and I sign it by ticking this box.',
    signed: 'Signed',
    sign: 'Tick the box to sign your agreement',
    required: 'Please tick the box to continue',
  },
  notices: {
    digitalTitle: 'How we keep in touch',
    digital:
      'We send your agreement, statements and notices by email. By applying you agree to receive them this way, so please tell us if your email address changes.',
    checksTitle: 'Credit and fraud checks',
    checks: [
      'When you apply we make a hard search of your credit file. Other lenders can see it, and it may affect your credit score.',
      'We also check what you have told us with fraud prevention agencies. If we find false information or fraud, we share it with them, and you could be refused credit or other services.',
      'Credit reference and fraud prevention agencies keep these records for up to six years.',
    ],
    withdrawalTitle: 'Changing your mind',
    withdrawal:
      'You can withdraw from the loan within 14 days of receiving your signed agreement. You then repay what you borrowed, with interest for the days you had it, within 30 days of telling us.',
  },
  missing: {
    title: 'Before you can apply',
    nothing: 'You have opened your documents and signed your agreement.',
  },
  apply: 'Apply for loan',
  back: 'Back',
};
