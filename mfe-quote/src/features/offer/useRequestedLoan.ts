import { findQuote, shownApr, type Loan, type Product } from 'lending';
import { useBrand } from 'shared-auth/brand';
import { useApplicationId } from 'shared-auth/session';
import { useToggle } from 'shared-auth/toggles';
import { useGetApplicationProgressQuery } from '../../api/journeyApi';
import { useGetAprAndRiskGroupQuery } from '../../api/pricingApi';
import { useQuoteState } from '../../domain/quote-store/quoteStore';

export interface RequestedLoan extends Product {
  /** The APR of the quote: the loan's own, the representative one, or that one because no other could be fetched. */
  aprOf: 'loan' | 'representative' | 'failedLookup';
}

/** The loan as it was requested, at the price that its quote showed; null while or where that is not known. */
export function useRequestedLoan(): RequestedLoan | null {
  const applicationId = useApplicationId();
  const brand = useBrand().name;
  const assumedApr = useQuoteState((state) => state.assumedApr);
  const dynamicPricing = useToggle('DYNAMIC_PRICING');
  const { data: progress } = useGetApplicationProgressQuery(applicationId);
  const { data: pricing } = useGetAprAndRiskGroupQuery(
    { applicationId, brand },
    { skip: !dynamicPricing },
  );
  if (!progress?.asked) return null;

  const { advertisedApr, ...loan } = progress.asked;
  if (assumedApr !== null) return quoted(loan, assumedApr, 'failedLookup');
  if (!dynamicPricing) return quoted(loan, advertisedApr, 'representative');
  if (!pricing) return null;
  const apr = shownApr(pricing, loan, dynamicPricing);
  return quoted(loan, apr, apr === advertisedApr ? 'representative' : 'loan');
}

function quoted(loan: Loan, apr: number, aprOf: RequestedLoan['aprOf']): RequestedLoan | null {
  const quote = findQuote({ ...loan, apr });
  return quote && { ...loan, ...quote, apr, aprOf };
}
