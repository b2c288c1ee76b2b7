import type { AprAndRiskGroup, LoanOffer } from 'journey-api/contract';
import type { ApplicantPricing, Loan } from 'lending';
import { applicantPricingOf, offeredLoanOf } from '../../api/pricingAnswers';

export interface FirstPricing {
  pricing: ApplicantPricing;
  /** Null where the applicant has no offer, or the call failed. */
  offer: Loan | null;
}

/** The paths that `federation.json` declares as the landing page's first calls. */
const PRICING = '/apr-and-risk-group/:applicationId/:brand';
const OFFER = '/loan-offer/:applicationId';

/**
 * The pricing that the page has asked for; whoever takes it is the only one.
 * @param applicationId whose pricing is wanted
 * @throws Error where it was not asked for, or could not be fetched
 */
export async function takeFirstPricing(applicationId: string | null): Promise<FirstPricing> {
  const first = window.plumFirstAnswers;
  delete window.plumFirstAnswers;
  if (first === undefined || first.applicationId !== applicationId)
    throw new Error('The page has asked for no pricing');
  return readFirstPricing(first);
}

/**
 * The pricing from the answers to the page's first calls.
 * @throws Error where it could not be fetched
 */
export async function readFirstPricing({ answers }: PlumFirstAnswers): Promise<FirstPricing> {
  const [pricing, offer] = await Promise.all([answers[PRICING], answers[OFFER]?.catch(() => null)]);
  return {
    pricing: applicantPricingOf(pricing as AprAndRiskGroup),
    offer: offeredLoanOf(offer as LoanOffer | null),
  };
}
