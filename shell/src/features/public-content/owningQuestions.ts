import type { FaqGroup } from './article';

export const owningQuestions: readonly FaqGroup[] = [
  {
    title: 'Your money and your repayments',
    questions: [
      {
        id: 'when-paid',
        title: 'When will I get the money?',
        blocks: [
          'Often within 15 minutes of your loan being approved, and normally within two hours. Some banks take longer to show it, but never more than 48 hours.',
        ],
      },
      {
        id: 'faster-payments',
        title: 'What are Faster Payments?',
        blocks: [
          'The service that moves money between UK bank accounts within moments, at any time of day. We pay loans out by it, so your account needs to accept it.',
        ],
      },
      {
        id: 'review',
        title: 'How long does a review take?',
        blocks: [
          'About three working days if we are checking your income or bank details, and seven to ten working days for other checks. Once a loan is approved, the money follows within 48 hours.',
        ],
      },
      {
        id: 'repaying',
        title: 'How do I repay?',
        blocks: [
          'By Direct Debit, once a month. All payments are the same but the last, which may differ by a few pence. Interest is worked out each day on what you still owe, at a rate that stays the same, and added once a month.',
          'If the amount or the date of a payment has to change, we tell you about ten working days ahead.',
        ],
      },
      {
        id: 'early',
        title: 'Can I repay early?',
        blocks: [
          'Yes, all of it or a part, at any time. Ask {servicer} for the amount. You pay less interest when you repay early.',
        ],
      },
      {
        id: 'change-mind',
        title: 'What if I change my mind?',
        blocks: [
          'You can withdraw within 14 days of receiving your signed agreement, without giving a reason. You then have 30 days from telling us to pay back what you borrowed, with the interest for the days that you had it.',
        ],
      },
      {
        id: 'difficulty',
        title: 'What if I cannot make a payment?',
        blocks: [
          'Please talk to us before the payment is due. There is a good deal that can be done, and it costs nothing to ask. Missed payments can add to what you owe and make it harder to borrow.',
          'MoneyHelper gives free advice that has nothing to do with us, on 0800 138 7777.',
          { link: { label: 'Visit MoneyHelper', to: 'https://www.moneyhelper.org.uk' } },
        ],
      },
    ],
  },
  {
    title: 'Who looks after your loan',
    questions: [
      {
        id: 'ownership',
        title: 'Why does the ownership of my loan change?',
        blocks: [
          'Once your loan has been paid out, {arranger} passes it to {funder}, which owns it from then on. {servicer} manages it for {funder}. An email that says so usually reaches you within five working days.',
          'Nothing in your agreement changes: not the rate, not the payments, not your rights. You do not have to do anything.',
        ],
      },
      {
        id: 'help-line',
        title: 'When is the help line open?',
        blocks: [
          'You can call us on {careTelephone}: {careHours}. Or write to {careEmail}, at any time.',
        ],
      },
      {
        id: 'details',
        title: 'How do I change my address, email or telephone number?',
        blocks: [
          'In the account settings of your {brand} account. Please do it before you apply, since your documents and notices go there.',
          { link: { label: 'Go to account settings', to: '{accountSettings}' } },
        ],
      },
      {
        id: 'complaint',
        title: 'How do I complain?',
        blocks: [
          'Call {careTelephone} or write to {careEmail}. We look into every complaint and answer within eight weeks. If you are not happy with the answer, or have none by then, the Financial Ombudsman Service can look at it, free of charge, within six months of our answer.',
          {
            link: {
              label: 'Visit the Financial Ombudsman Service',
              to: 'https://www.financial-ombudsman.org.uk',
            },
          },
        ],
      },
      {
        id: 'privacy',
        title: 'What do you do with my information?',
        blocks: [
          'Our privacy notice says what we hold, why, whom we share it with and for how long.',
          { link: { label: 'Read the privacy notice', to: '/privacy-notice' } },
        ],
      },
    ],
  },
];
