import { defaultLoan } from 'lending';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useBrand } from 'shared-auth/brand';
import { useApplicationId } from 'shared-auth/session';
import { useToggle } from 'shared-auth/toggles';
import { useGetAprAndRiskGroupQuery, useGetLoanOfferQuery } from '../../api/pricingApi';
import { defaultReceived, offerReceived } from './loanChoiceSlice';
import { pricingFailed, pricingReceived } from './loanPricingSlice';

/** Fetches the applicant's pricing and loan offer into the store. Renders nothing. */
export function LoanPricingFeed() {
  const applicationId = useApplicationId();
  const brand = useBrand().name;
  const dynamicPricing = useToggle('DYNAMIC_PRICING');
  const dispatch = useDispatch();
  const { data: pricing, isError } = useGetAprAndRiskGroupQuery({ applicationId, brand });
  const { data: offer } = useGetLoanOfferQuery(applicationId);

  useEffect(() => {
    if (pricing !== undefined) {
      dispatch(pricingReceived(pricing));
      dispatch(defaultReceived(defaultLoan(pricing, dynamicPricing)));
    } else if (isError) {
      dispatch(pricingFailed());
      dispatch(defaultReceived(defaultLoan(null, dynamicPricing)));
    }
  }, [pricing, isError, dynamicPricing, dispatch]);

  useEffect(() => {
    if (offer) dispatch(offerReceived(offer));
  }, [offer, dispatch]);

  return null;
}
