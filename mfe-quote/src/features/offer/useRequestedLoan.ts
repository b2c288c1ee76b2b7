import { findQuote, shownApr, type Product } from 'lending';
import { useBrand } from 'shared-auth/brand';
import { useApplicationId } from 'shared-auth/session';
import { useToggle } from 'shared-auth/toggles';
import { useGetApplicationProgressQuery } from '../../api/journeyApi';
import { useGetAprAndRiskGroupQuery } from '../../api/pricingApi';

export interface RequestedLoan extends Product {
  /** The quote used the representative APR, not the loan's own. */
  isRepresentative: boolean;
}

/** The loan as it was requested, at the price that its quote showed; null while or where that is not known. */
export function useRequestedLoan(): RequestedLoan | null {
  const applicationId = useApplicationId();
  const brand = useBrand().name;
  const dynamicPricing = useToggle('DYNAMIC_PRICING');
  const { data: progress } = useGetApplicationProgressQuery(applicationId);
  const { data: pricing } = useGetAprAndRiskGroupQuery(
    { applicationId, brand },
    { skip: !dynamicPricing },
  );
  if (!progress?.asked || (dynamicPricing && !pricing)) return null;

  const { advertisedApr, ...loan } = progress.asked;
  const apr = pricing ? shownApr(pricing, loan, dynamicPricing) : advertisedApr;
  const quote = findQuote({ ...loan, apr });
  return quote && { ...loan, ...quote, apr, isRepresentative: apr === advertisedApr };
}
