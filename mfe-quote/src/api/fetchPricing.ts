import { request } from 'shared-auth/http';
import { readPricing } from './pricingAnswers';

/** Makes the page's first calls, where the page has not made them or got no answer. */
export const fetchPricing = (applicationId: string, brand: string) =>
  readPricing(
    request<unknown>({ path: `/apr-and-risk-group/${applicationId}/${brand}` }),
    request<unknown>({ path: `/loan-offer/${applicationId}` }),
  );
