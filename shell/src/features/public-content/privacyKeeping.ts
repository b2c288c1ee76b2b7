import type { ArticleSection } from './article';

export const privacyKeeping: readonly ArticleSection[] = [
  {
    id: 'abroad',
    title: 'Information that leaves the UK',
    blocks: [
      'Some companies that work for us are in other countries, or have people there. Where the law of such a country does not protect your information as ours does, we bind them by a contract that does, in the form that the Information Commissioner has approved. You can ask us for a copy.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    blocks: [
      {
        facts: [
          {
            term: 'A quote that went no further',
            detail: '14 days as an open application, then 12 months for our records.',
          },
          {
            term: 'An application that was declined or withdrawn',
            detail: 'Six years, so that we can answer for the decision.',
          },
          {
            term: 'A loan',
            detail: 'For as long as it runs, and six years after it has been closed.',
          },
          {
            term: 'Documents that prove your income',
            detail: 'As long as the application or the loan that they belong to.',
          },
          {
            term: 'Optional cookies',
            detail: 'Six months, or until you withdraw your consent.',
          },
        ],
      },
      'We keep it longer only where a law or a dispute asks for it.',
    ],
  },
  {
    id: 'security',
    title: 'How we keep it safe',
    blocks: [
      'Your information is encrypted on its way and where it is kept. Only people who need it for their work can see it, and we record who has. Your session ends by itself if you leave the page alone.',
      'Please do your part: use a device that you trust, and never pass on a link that signs you in. We will never ask you for your card’s PIN or your online banking password.',
    ],
  },
  {
    id: 'marketing',
    title: 'Marketing',
    blocks: [
      'We tell you about other products by email, post, text message or telephone only in the ways that you have agreed to. You can change your mind at any time, in your account settings or by calling {careTelephone}, and every email has a link that stops them.',
      'Messages about your application or your loan are not marketing, and you will go on getting them.',
      { link: { label: 'Go to account settings', to: '{accountSettings}' } },
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights, and how to complain',
    blocks: [
      'You can ask us, free of charge, to:',
      {
        list: [
          'show you the information that we hold about you',
          'put right what is wrong',
          'delete what we no longer need',
          'use it less, or stop using it, where you object',
          'hand it to you or to another company in a form that a computer can read',
          'stop what you had agreed to',
          'have a person look at a decision that a computer made',
        ],
      },
      'Write to {careEmail} or call {careTelephone}. We answer within a month. Some of these rights have limits; if we cannot do what you ask, we say why.',
      'If you are not happy with our answer, you can complain to the Information Commissioner’s Office, Wycliffe House, Water Lane, Wilmslow, Cheshire, SK9 5AF, telephone 0303 123 1113.',
      {
        link: {
          label: 'Visit the Information Commissioner’s Office',
          to: 'https://ico.org.uk',
        },
      },
    ],
  },
];
