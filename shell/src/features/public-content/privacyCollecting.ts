import type { ArticleSection } from './article';

export const privacyCollecting: readonly ArticleSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    blocks: [
      '{brand} personal loans are arranged by {arranger}, which issues your {cardName}, together with {funder}, which funds them. Each of the two is a data controller: it decides why and how your information is used, and answers to you for it.',
      'When we say we in this notice, we mean {arranger}, and {funder} where your loan has passed to it.',
    ],
  },
  {
    id: 'contact',
    title: 'How to contact us',
    blocks: [
      'Write to our data protection officer at {careEmail}, or call {careTelephone}, {careHours}. Please say that it is about your personal information.',
    ],
  },
  {
    id: 'what-this-covers',
    title: 'What this notice covers',
    blocks: [
      'The information that we use when you ask for a quote, apply for a loan, or come back to an application. Your {cardName} has a privacy notice of its own, and so does anything else that you have from us.',
      'If you give us information about somebody else, such as the income of a partner, please tell them and show them this notice.',
    ],
  },
  {
    id: 'what-you-tell-us',
    title: 'What you tell us',
    blocks: [
      {
        list: [
          'your name, date of birth, address, email address and telephone number',
          'your employment, income and marital status, and how many people depend on you',
          'your home, and what you spend on it and on your everyday life',
          'the loan that you would like, and for how long',
          'the bank account that the money is to go to',
          'documents that prove your income, where we ask for them',
          'anything else that you tell us when you call or write',
        ],
      },
    ],
  },
  {
    id: 'what-others-tell-us',
    title: 'What we learn from others',
    blocks: [
      {
        list: [
          'how you have used your {cardName}, from our own records',
          'your credit record, from {agencyName}',
          'warnings of fraud, from fraud prevention agencies',
          'whether an account is yours, from services that check bank details',
          'public records, such as the electoral roll and court judgements',
        ],
      },
    ],
  },
  {
    id: 'as-you-use-this-site',
    title: 'What we collect as you use this site',
    blocks: [
      'Your internet address, the kind of device and browser, the pages that you visit here and the time of each step. We need some of it to keep you signed in and to keep others out. Anything beyond that, we collect only with your consent.',
      { link: { label: 'Read the cookie policy', to: '/cookie-policy' } },
    ],
  },
  {
    id: 'sensitive',
    title: 'Sensitive information',
    blocks: [
      'We do not ask for information about your health, beliefs, origin or private life. If you tell us of it, for example because illness makes payments hard, we use it only to treat you fairly and to help, with your consent or where the law asks us to.',
      'A document that you send may show more than we need, such as the name of a union on a payslip. You may cover such lines up.',
    ],
  },
];
