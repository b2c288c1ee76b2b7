import { useEffect } from 'react';
import { stepUnderWay } from 'shared-auth/http';
import { useApplicationId } from 'shared-auth/session';
import { initialJourney, type QuoteState } from '../quote-store/quoteState';
import { useUpdateQuote } from '../quote-store/quoteStore';

const { eligibilityDraft } = initialJourney;

/** There is a decision: the answers are cleared. */
export const eligibilityDecided = { eligibilityDraft } satisfies Partial<QuoteState>;

/** Whether this tab has sent the form and never seen the answer. */
export const checkUnderWay = (applicationId: string) => stepUnderWay('eligibility', applicationId);

/** Discards what was typed for the decision that this screen shows, also where a refresh came before the answer. */
export function useEligibilityDecided(): void {
  const applicationId = useApplicationId();
  const updateQuote = useUpdateQuote();
  useEffect(() => {
    checkUnderWay(applicationId).end();
    updateQuote(eligibilityDecided);
  }, [applicationId, updateQuote]);
}
