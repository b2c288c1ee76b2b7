import { defaultLoan } from 'lending';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { sessionStore } from 'shared-auth/session';
import { useToggle } from 'shared-auth/toggles';
import { useQuoteState, useUpdateQuote } from '../quote-store/quoteStore';
import { takeFirstPricing } from './firstPricing';
import { defaultReceived, offerReceived, pricingFailed, pricingReceived } from './loanUpdates';

/**
 * Takes over the pricing that the page has asked for, or else loads what asks for it. So the quote waits neither for
 * RTK Query nor for the HTTP client.
 */
export function LoanPricing() {
  const [Feed, setFeed] = useState<ComponentType | null>(null);
  const dynamicPricing = useToggle('DYNAMIC_PRICING');
  const { status, pricing, retries } = useQuoteState((state) => state.loanPricing);
  const updateQuote = useUpdateQuote();

  const isKnown = useEffectEvent(() => status === 'ready');
  useEffect(() => {
    if (isKnown()) return;
    takeFirstPricing(sessionStore.getState().applicationId)
      .then(({ pricing: own, offer }) => {
        updateQuote(pricingReceived(own));
        if (offer !== null) updateQuote(offerReceived(offer));
      })
      .catch(async () => {
        const { LoanPricingFeed } = await import('./LoanPricingFeed');
        setFeed(() => LoanPricingFeed);
      })
      .catch((cause: unknown) => {
        console.warn('The pricing could not be loaded', cause);
        updateQuote(pricingFailed());
      });
  }, [updateQuote, retries]);

  useEffect(() => {
    if (status !== 'loading') updateQuote(defaultReceived(defaultLoan(pricing, dynamicPricing)));
  }, [status, pricing, dynamicPricing, updateQuote]);

  return Feed && <Feed />;
}
