import { defaultLoan } from 'lending';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useBrand } from 'shared-auth/brand';
import { useApplicationId } from 'shared-auth/session';
import { useToggle } from 'shared-auth/toggles';
import { useGetAprAndRiskGroupQuery, useGetLoanOfferQuery } from '../../api/pricingApi';
import { defaultReceived, offerReceived } from './loanChoiceSlice';
import { pricingFailed, pricingReceived, type LoanState } from './loanPricingSlice';

/** Fetches the applicant's pricing and loan offer into the store. Renders nothing. */
export function LoanPricingFeed() {
  const applicationId = useApplicationId();
  const brand = useBrand().name;
  const dynamicPricing = useToggle('DYNAMIC_PRICING');
  const dispatch = useDispatch();
  const retries = useSelector((state: LoanState) => state.loanPricing.retries);
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
      dispatch(pricingReceived(pricing));
      dispatch(defaultReceived(defaultLoan(pricing, dynamicPricing)));
    } else if (isError) {
      dispatch(pricingFailed());
      dispatch(defaultReceived(defaultLoan(null, dynamicPricing)));
    }
    // Each request that has ended counts, also one that failed like the last.
  }, [pricing, isError, isFetching, requestId, dynamicPricing, dispatch]);

  useEffect(() => {
    if (offer) dispatch(offerReceived(offer));
  }, [offer, dispatch]);

  return null;
}
