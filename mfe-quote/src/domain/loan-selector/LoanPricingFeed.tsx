import { defaultLoan } from 'lending';
import { useEffect, useEffectEvent } from 'react';
import { useBrand } from 'shared-auth/brand';
import { useApplicationId } from 'shared-auth/session';
import { useToggle } from 'shared-auth/toggles';
import { useGetAprAndRiskGroupQuery, useGetLoanOfferQuery } from '../../api/pricingApi';
import { useQuoteState, useUpdateQuote } from '../quote-store/quoteStore';
import { defaultReceived, offerReceived, pricingFailed, pricingReceived } from './loanUpdates';

/** Fetches the applicant's pricing and loan offer into the store. Renders nothing. */
export function LoanPricingFeed() {
  const applicationId = useApplicationId();
  const brand = useBrand().name;
  const dynamicPricing = useToggle('DYNAMIC_PRICING');
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
    if (pricing !== undefined) {
      updateQuote(pricingReceived(pricing));
      updateQuote(defaultReceived(defaultLoan(pricing, dynamicPricing)));
    } else if (isError) {
      updateQuote(pricingFailed());
      updateQuote(defaultReceived(defaultLoan(null, dynamicPricing)));
    }
    // Each request that has ended counts, also one that failed like the last.
  }, [pricing, isError, isFetching, requestId, dynamicPricing, updateQuote]);

  useEffect(() => {
    if (offer) updateQuote(offerReceived(offer));
  }, [offer, updateQuote]);

  return null;
}
