import { useToggle } from 'shared-auth/toggles';
import type { QuoteState } from '../quote-store/quoteState';
import { useQuoteState, useReadQuoteState } from '../quote-store/quoteStore';
import { loanQuoteOf, type LoanQuote } from './loanQuote';

/** What the applicant's choice costs, as far as it is known. */
export function useLoanQuote(): LoanQuote {
  return useQuotePart((quote) => quote);
}

/**
 * A part of it, so that a component renders again only when that part changes, and not at every step of the slider.
 * @param select answers a text, a number, or an object that stays the same
 */
export function useQuotePart<Part>(select: (quote: LoanQuote) => Part): Part {
  const isDynamic = useToggle('DYNAMIC_PRICING');
  return useQuoteState((state) => select(cachedQuote(state, isDynamic)));
}

/** Reads the quote when something is pressed, without rendering again at every change. */
export function useReadQuote(): () => LoanQuote {
  const read = useReadQuoteState();
  const isDynamic = useToggle('DYNAMIC_PRICING');
  return () => cachedQuote(read(), isDynamic);
}

let last: { key: readonly unknown[]; quote: LoanQuote } | null = null;

/** Each place on the page asks for the same one. */
function cachedQuote({ loanChoice, loanPricing }: QuoteState, dynamic: boolean) {
  const key = [loanChoice, loanPricing, dynamic];
  if (!last?.key.every((part, index) => part === key[index]))
    last = { key, quote: loanQuoteOf({ loanChoice, loanPricing }, dynamic) };
  return last.quote;
}
