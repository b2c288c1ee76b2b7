import { useToggle } from 'shared-auth/toggles';
import type { LoanChoice, LoanPricing } from '../quote-store/quoteState';
import { useQuoteState } from '../quote-store/quoteStore';
import { loanQuoteOf, type LoanQuote } from './loanQuote';

/** What the applicant's choice costs, as far as it is known. */
export function useLoanQuote(): LoanQuote {
  const loanChoice = useQuoteState((state) => state.loanChoice);
  const loanPricing = useQuoteState((state) => state.loanPricing);
  return cachedQuote(loanChoice, loanPricing, useToggle('DYNAMIC_PRICING'));
}

let last: { key: readonly unknown[]; quote: LoanQuote } | null = null;

/** Each place on the page asks for the same one. */
function cachedQuote(loanChoice: LoanChoice, loanPricing: LoanPricing, dynamic: boolean) {
  const key = [loanChoice, loanPricing, dynamic];
  if (!last?.key.every((part, index) => part === key[index]))
    last = { key, quote: loanQuoteOf({ loanChoice, loanPricing }, dynamic) };
  return last.quote;
}
