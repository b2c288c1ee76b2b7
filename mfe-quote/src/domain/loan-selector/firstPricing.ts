import { readPricing, type OwnPricing } from '../../api/pricingAnswers';

/** The paths that `federation.json` declares as the landing page's first calls. */
const PRICING = '/apr-and-risk-group/:applicationId/:brand';
const OFFER = '/loan-offer/:applicationId';

/**
 * The pricing that the page has asked for; whoever takes it is the only one.
 * @param applicationId whose pricing is wanted
 * @throws Error where it was not asked for, or could not be fetched
 */
export async function takeFirstPricing(applicationId: string): Promise<OwnPricing> {
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
export const readFirstPricing = ({ answers }: PlumFirstAnswers): Promise<OwnPricing> =>
  readPricing(answers[PRICING], answers[OFFER]);
