import { defaultLoan } from 'lending';
import { useEffect, useState, type ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useToggle } from 'shared-auth/toggles';
import { defaultReceived } from './loanChoiceSlice';
import { pricingFailed, type LoanState } from './loanPricingSlice';

/**
 * Loads the pricing after the first paint, so that the first page does not wait for RTK Query and the
 * HTTP client. The selector works without them.
 */
export function LoanPricing() {
  const [Feed, setFeed] = useState<ComponentType | null>(null);
  const dynamicPricing = useToggle('DYNAMIC_PRICING');
  const retries = useSelector((state: LoanState) => state.loanPricing.retries);
  const dispatch = useDispatch();

  useEffect(() => {
    import('./LoanPricingFeed').then(
      ({ LoanPricingFeed }) => setFeed(() => LoanPricingFeed),
      (cause: unknown) => {
        console.warn('The pricing could not be loaded', cause);
        dispatch(pricingFailed());
        dispatch(defaultReceived(defaultLoan(null, dynamicPricing)));
      },
    );
  }, [dispatch, dynamicPricing, retries]);

  return Feed && <Feed />;
}
