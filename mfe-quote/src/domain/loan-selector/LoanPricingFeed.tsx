import { useEffect, useEffectEvent } from 'react';
import { useBrand } from 'shared-auth/brand';
import { useApplicationId } from 'shared-auth/session';
import { useGetAprAndRiskGroupQuery, useGetLoanOfferQuery } from '../../api/pricingApi';
import { useQuoteState, useUpdateQuote } from '../quote-store/quoteStore';
import { offerReceived, pricingFailed, pricingReceived } from './loanUpdates';

/** Fetches the applicant's pricing and loan offer into the store. Renders nothing. */
export function LoanPricingFeed() {
  const applicationId = useApplicationId();
  const brand = useBrand().name;
  const updateQuote = useUpdateQuote();
  const retries = useQuoteState((state) => state.loanPricing.retries);
  const query = useGetAprAndRiskGroupQuery({ applicationId, brand });
  const { data: pricing, isError, isFetching, requestId, refetch } = query;
  const { data: offer } = useGetLoanOfferQuery(applicationId);

  const hasFailed = useEffectEvent(() => isError);
  useEffect(() => {
    if (retries > 0 && hasFailed()) void refetch();
  }, [retries, refetch]);

  useEffect(() => {
    if (isFetching) return;
    if (pricing !== undefined) updateQuote(pricingReceived(pricing));
    else if (isError) updateQuote(pricingFailed());
    // Each request that has ended counts, also one that failed like the last.
  }, [pricing, isError, isFetching, requestId, updateQuote]);

  useEffect(() => {
    if (offer) updateQuote(offerReceived(offer));
  }, [offer, updateQuote]);

  return null;
}
