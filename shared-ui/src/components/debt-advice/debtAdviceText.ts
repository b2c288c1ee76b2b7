export const debtAdviceText = {
  title: 'Free help with money',
  intro:
    'If money is tight, you can talk to somebody in confidence. These services are free, and independent of us and of every lender.',
  services: [
    {
      name: 'MoneyHelper',
      about: 'Guidance on money and debts, backed by the government.',
      telephone: '0800 138 7777',
      website: 'https://www.moneyhelper.org.uk',
    },
    {
      name: 'StepChange Debt Charity',
      about: 'Debt advice and a plan that fits your budget, online or by phone.',
      telephone: '0800 138 1111',
      website: 'https://www.stepchange.org',
    },
    {
      name: 'National Debtline',
      about: 'Debt advice by phone and webchat.',
      telephone: '0808 808 4000',
      website: 'https://nationaldebtline.org',
    },
  ],
};
