import type { ArticleSection } from './article';

export const privacyUsing: readonly ArticleSection[] = [
  {
    id: 'how-we-use-it',
    title: 'How we use your information, and our legal reasons',
    blocks: [
      'The law lets us use your information only where there is a reason that it names. These are ours:',
      {
        facts: [
          {
            term: 'To give you a quote, decide on your application and pay your loan out',
            detail: 'We need to, for the contract that you ask us for.',
          },
          {
            term: 'To check that you can afford the loan, who you are, and that nobody is laundering money',
            detail: 'The law obliges us to.',
          },
          {
            term: 'To prevent fraud, and to keep our systems safe',
            detail: 'We, you and other lenders have a legitimate interest in it.',
          },
          {
            term: 'To understand how well our lending and our site work, and to make both better',
            detail: 'We have a legitimate interest in it; for optional cookies, you have agreed.',
          },
          {
            term: 'To keep records, and to answer complaints, regulators and courts',
            detail: 'The law obliges us to, or we have a legitimate interest in it.',
          },
          {
            term: 'To tell you about other products',
            detail: 'You have agreed, or have a similar product and have not said no.',
          },
        ],
      },
    ],
  },
  {
    id: 'credit-reference-agencies',
    title: 'Credit reference agencies',
    blocks: [
      'We give {agencyName} your details and get your credit record in return. For a quote this is a soft search, which other lenders do not see. If you apply, it is a full search, which they do.',
      'Once you have a loan, we report each month how it stands. Your record shows it for six years after it has been closed, whether it was paid as agreed or not. If you have a joint account or loan, your record is linked with that person’s until one of you asks the agency to end the link.',
      'You can write to {agencyName}, {agencyAddress}, or call {agencyTelephone}, to see your record or to have a mistake put right.',
      { link: { label: 'Visit {agencyName}', to: '{agencyWebsite}' } },
    ],
  },
  {
    id: 'fraud-prevention-agencies',
    title: 'Fraud prevention agencies',
    blocks: [
      'Before we lend we ask fraud prevention agencies, and if we find that somebody has lied or poses a risk, we tell them. They, other companies and the police may use what they hold to find and prevent crime.',
      'If such a risk is found, we may refuse the loan, and so may others. Agencies keep a record of it for up to six years.',
    ],
  },
  {
    id: 'automated-decisions',
    title: 'Automated decisions',
    blocks: [
      'A computer decides whether we can lend to you, how much and at what rate. It weighs what you told us, your credit record and how you have used your {cardName}, and leaves out anything that the law forbids us to weigh. We test it for fairness.',
      'You can ask that a person looks at a decision, tell us your view and object. Please do so within 21 days.',
    ],
  },
  {
    id: 'documents',
    title: 'Proof of income and other documents',
    blocks: [
      'If we ask for proof of income, only the people who review it can see your documents. They are checked for viruses, kept encrypted, and used for nothing else. A document that you delete before you submit it is gone for good.',
    ],
  },
  {
    id: 'change-of-owner',
    title: 'When your loan changes hands',
    blocks: [
      'After your loan has been paid out it passes to {funder}, which becomes the controller of the information about it. {servicer} manages the loan on its behalf. {arranger} passes on what both need: who you are, how to reach you, your agreement, your bank details and what you told us when you applied.',
      '{funder} may in turn sell or pledge loans to others. Your rights stay the same.',
    ],
  },
  {
    id: 'sharing',
    title: 'Who else we share it with',
    blocks: [
      {
        list: [
          'companies that work for us and on our instructions, such as those that run our computers, send our mail and move our payments',
          'your bank, to pay the loan out and to collect the payments',
          'regulators, courts, tax authorities and the police, where the law says so',
          'advisers and auditors, who are bound to secrecy',
          'anybody whom you ask us to share it with, such as a debt adviser',
        ],
      },
      'We do not sell your information.',
    ],
  },
];
