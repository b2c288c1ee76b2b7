import { useEffect, useState, type ComponentType } from 'react';
import { useDispatch } from 'react-redux';
import { useToggle } from 'shared-auth/toggles';
import { defaultLoan } from '../../quote/defaultLoan';
import { defaultReceived } from './loanChoiceSlice';
import { pricingFailed } from './loanPricingSlice';

/**
 * Brings the pricing after the page has been drawn: RTK Query and the HTTP client are no part of
 * what the first page waits for. Without them the selector still works.
 */
export function LoanPricing() {
  const [Feed, setFeed] = useState<ComponentType | null>(null);
  const dynamicPricing = useToggle('DYNAMIC_PRICING');
  const dispatch = useDispatch();

  useEffect(() => {
    import('./LoanPricingFeed').then(
      ({ LoanPricingFeed }) => {
        setFeed(() => LoanPricingFeed);
      },
      (cause: unknown) => {
        console.warn('The pricing could not be loaded', cause);
        dispatch(pricingFailed());
        dispatch(defaultReceived(defaultLoan(null, dynamicPricing)));
      },
    );
  }, [dispatch, dynamicPricing]);

  return Feed && <Feed />;
}
