import type { LoanLimits } from 'lending';
import type { BrandPack } from 'shared-auth/brand';
import { formatPounds } from 'shared-ui/money';

export const landingText = {
  title: 'Create your personalised loan quote',
  lead: 'Choose an amount and a term. Neither your quote nor checking your eligibility affects your credit score.',
  selector: 'Your loan',
  checkEligibility: 'Check my eligibility',
  exampleTitle: 'Representative example',
  marketingTitle: 'Opted in to marketing?',
  marketing:
    'If you’ve told us you’re happy to hear from us, we may tell you about loan offers from time to time. You can change your mind whenever you like in your account settings.',
  faqs: 'Frequently asked questions',
  allFaqs: 'See all FAQs',
};

export function landingFaqs({ companies, cardName }: BrandPack, { min, max, terms }: LoanLimits) {
  const years = terms.map((months) => months / 12);
  return [
    {
      id: 'faq-credit-score',
      title: 'Will checking my eligibility affect my credit score?',
      answer:
        'No. We use a soft search to check your eligibility. Only you can see it on your credit file, and it doesn’t affect your score. If you go on to a full application, we do a hard search, which other lenders can see.',
    },
    {
      id: 'faq-how-much',
      title: 'How much can I borrow?',
      answer: `You can ask for a loan from ${formatPounds(min)} up to ${formatPounds(max)}, and repay it over ${String(years.at(0))} to ${String(years.at(-1))} years. What we can offer you depends on your circumstances and on what you can comfortably afford.`,
    },
    {
      id: 'faq-provider',
      title: 'Who provides the loan?',
      answer: `${companies.arranger}, which issues your ${cardName}, arranges the loan with ${companies.funder}, the lender. ${companies.funder} owns the loan from the day it’s paid out, and ${companies.servicer} looks after it from day to day.`,
    },
    {
      id: 'faq-representative-apr',
      title: 'What is a representative APR?',
      answer:
        'APR is the yearly cost of borrowing, with interest and any fees. A representative APR is the rate that at least 51% of the people we accept get, or better. Yours may be different.',
    },
  ];
}
