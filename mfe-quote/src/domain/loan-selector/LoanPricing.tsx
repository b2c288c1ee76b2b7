import { defaultLoan } from 'lending';
import { useEffect, useState, type ComponentType } from 'react';
import { useToggle } from 'shared-auth/toggles';
import { useQuoteState, useUpdateQuote } from '../quote-store/quoteStore';
import { defaultReceived, pricingFailed } from './loanUpdates';

/**
 * Loads the pricing after the first paint, so that the first page does not wait for RTK Query and the
 * HTTP client. The selector works without them.
 */
export function LoanPricing() {
  const [Feed, setFeed] = useState<ComponentType | null>(null);
  const dynamicPricing = useToggle('DYNAMIC_PRICING');
  const retries = useQuoteState((state) => state.loanPricing.retries);
  const updateQuote = useUpdateQuote();

  useEffect(() => {
    import('./LoanPricingFeed').then(
      ({ LoanPricingFeed }) => setFeed(() => LoanPricingFeed),
      (cause: unknown) => {
        console.warn('The pricing could not be loaded', cause);
        updateQuote(pricingFailed());
        updateQuote(defaultReceived(defaultLoan(null, dynamicPricing)));
      },
    );
  }, [updateQuote, dynamicPricing, retries]);

  return Feed && <Feed />;
}
