import type { BrandPack } from 'shared-auth/brand';

export const eligibilityTermsTitle = 'Eligibility terms';

interface TermsSection {
  title: string;
  paragraphs: string[];
}

/** What an applicant agrees to by checking the eligibility. */
export function eligibilityTerms({
  companies,
  cardName,
  minCardMonths,
}: BrandPack): TermsSection[] {
  const { arranger, funder, creditReferenceAgency } = companies;
  return [
    {
      title: 'Who we are',
      paragraphs: [
        `${arranger} issues your ${cardName} and arranges this loan. ${funder} funds it, and owns it once it has been paid out.`,
      ],
    },
    {
      title: 'Who can check',
      paragraphs: [
        'You must be 18 or over and live in the UK.',
        ...(minCardMonths > 0
          ? [`You must have held your ${cardName} for ${String(minCardMonths)} months or more.`]
          : []),
        'You may hold no more than two personal loans with us at once, and the latest must be at least nine months old.',
      ],
    },
    {
      title: 'What the check does',
      paragraphs: [
        `We do a soft search with ${creditReferenceAgency.name}. Only you can see it on your credit file, and it doesn’t affect your credit score.`,
        'We use what you tell us about your income and outgoings to see whether the repayments would be affordable for you. Please answer fully and truthfully.',
      ],
    },
    {
      title: 'What the result means',
      paragraphs: [
        'If you’re eligible, the loan we show you is subject to final fraud, affordability and other checks. It isn’t a promise to lend, and you don’t have to take it.',
        'If you apply, we do a hard search, which other lenders can see. Fraud prevention agencies may keep a record for up to six years.',
        'If we can’t offer you a loan, you can ask us within 21 days to look at our decision again.',
      ],
    },
  ];
}
