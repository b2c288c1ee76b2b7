import { defaultLoan } from 'lending';
import { useEffect, useEffectEvent } from 'react';
import { useBrand } from 'shared-auth/brand';
import { sessionStore } from 'shared-auth/session';
import { useToggle } from 'shared-auth/toggles';
import { useQuoteState, useUpdateQuote } from '../quote-store/quoteStore';
import { takeFirstPricing } from './firstPricing';
import { defaultReceived, pricingFailed, pricingReceived } from './loanUpdates';

/**
 * Takes over the pricing that the page has asked for, or else asks for it. So the quote does not wait for the HTTP
 * client. Renders nothing.
 */
export function LoanPricing() {
  const brand = useBrand().name;
  const dynamicPricing = useToggle('DYNAMIC_PRICING');
  const { status, pricing, retries } = useQuoteState((state) => state.loanPricing);
  const updateQuote = useUpdateQuote();

  const isKnown = useEffectEvent(() => status === 'ready');
  useEffect(() => {
    const { applicationId } = sessionStore.getState();
    if (applicationId === null || isKnown()) return;
    takeFirstPricing(applicationId)
      .catch(async () => {
        const { fetchPricing } = await import('../../api/fetchPricing');
        return fetchPricing(applicationId, brand);
      })
      .then((own) => updateQuote(pricingReceived(own)))
      .catch((cause: unknown) => {
        console.warn('The pricing could not be loaded', cause);
        updateQuote(pricingFailed);
      });
  }, [updateQuote, retries, brand]);

  useEffect(() => {
    if (status !== 'loading') updateQuote(defaultReceived(defaultLoan(pricing, dynamicPricing)));
  }, [status, pricing, dynamicPricing, updateQuote]);

  return null;
}
