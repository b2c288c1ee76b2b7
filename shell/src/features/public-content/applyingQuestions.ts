import type { FaqGroup } from './article';

export const applyingQuestions: readonly FaqGroup[] = [
  {
    title: 'Before you apply',
    questions: [
      {
        id: 'who-can-apply',
        title: 'Who can apply for a loan?',
        blocks: [
          'To be considered you need to:',
          {
            list: [
              'be aged 18 or over',
              'live in the United Kingdom',
              'hold the {cardName}',
              'have held your {cardName} for at least {minCardMonths} months',
              'have a UK personal current account in your own name, or a joint one on which you are named, that accepts Faster Payments',
              'hold no more than one other personal loan with us',
              'have held that loan for at least nine months',
            ],
          },
          'Meeting these rules does not mean that we can lend. We also look at your credit record and at what you can afford.',
        ],
      },
      {
        id: 'how-much',
        title: 'How much can I borrow, and for how long?',
        blocks: [
          'From £1000 to £7500, over one to five years. The calculator shows the range that is open to you. The most we offer may be less than you ask for, because it has to fit your income and outgoings.',
        ],
      },
      {
        id: 'second-loan',
        title: 'Can I apply if I already have a loan with you?',
        blocks: [
          'Yes, once you have held it for nine months. You can have at most two personal loans with us at the same time, so with two running you need to repay one before you ask for another.',
        ],
      },
      {
        id: 'credit-score',
        title: 'Will checking my eligibility affect my credit score?',
        blocks: [
          'No. To show you a quote we make a soft search, which only you can see on your credit report. If you go on to apply, we make a full search. Other lenders can see that one, and several of them in a short time can lower your score.',
        ],
      },
      {
        id: 'representative-apr',
        title: 'What does representative APR mean?',
        blocks: [
          'APR stands for annual percentage rate. It shows what borrowing costs over a year, with interest and any fees, so that you can compare one loan with another.',
          'A representative APR is the rate that at least 51% of the applicants we accept are given, or better. Yours may be different: it depends on your circumstances, the amount and the number of years. Your quote shows your own rate before you apply.',
        ],
      },
      {
        id: 'who-lends',
        title: 'Who provides the loan?',
        blocks: [
          '{arranger}, which issues your {cardName}, arranges the loan together with {funder}, which funds it. {servicer} looks after it once it has been paid out.',
        ],
      },
    ],
  },
  {
    title: 'Applying',
    questions: [
      {
        id: 'how-long',
        title: 'How long does it take to apply?',
        blocks: [
          'About ten minutes. Most people have a decision on the screen straight away. If we need more information from you, a decision can take up to three days after we have it.',
        ],
      },
      {
        id: 'what-you-need',
        title: 'What do I need to have at hand?',
        blocks: [
          {
            list: [
              'what you earn in a year before tax',
              'what you pay each month for your home, council tax, bills and everyday spending',
              'the sort code and account number of your bank account',
            ],
          },
          'Some people are asked for proof of their income, such as payslips or bank statements for the past three months.',
        ],
      },
      {
        id: 'come-back',
        title: 'Can I stop and come back later?',
        blocks: [
          'Yes. Your application stays open for 14 days. Use the link in our email and log in with your date of birth and postcode. After 14 days it closes, and you would need to start again.',
        ],
      },
      {
        id: 'which-account',
        title: 'Which bank account can I use?',
        blocks: [
          'A UK personal current account of which you are a named holder. It has to accept Faster Payments, because that is how we send your money, and Direct Debits, because that is how you repay it. Savings, business and basic prepaid accounts often accept neither. Your bank can tell you.',
        ],
      },
      {
        id: 'how-decided',
        title: 'How do you decide?',
        blocks: [
          'A computer weighs what you told us, what your credit record shows, and how much the repayments would leave you each month. It uses the same rules for everybody.',
          'If you think that the decision is wrong, ask us within 21 days and a person will look at it again.',
        ],
      },
      {
        id: 'declined',
        title: 'Why was I not accepted?',
        blocks: [
          'It may be your credit record, how much you already owe, or that the repayments would leave you too little. We cannot go into every detail, but if a credit search played a part, we tell you which agency we asked. We ask {agencyName}, {agencyAddress}, telephone {agencyTelephone}. You can see your own record there, free of charge.',
        ],
      },
    ],
  },
];
