import type { ReactNode } from 'react';
import { StickyBar } from 'shared-ui';
import { formatApr, formatPence } from 'shared-ui/money';
import { loanSelectorText as text } from './loanSelectorText';
import { useLoanQuote } from './useLoanQuote';

/** The monthly payment and the action that follows, in sight on a phone while the loan is chosen. */
export function QuoteBar({ children }: { children: ReactNode }) {
  const { quote, apr, status } = useLoanQuote();
  const isLoading = status === 'loading';
  return (
    <StickyBar
      label={text.monthlyPayment}
      value={quote && !isLoading ? formatPence(quote.monthlyPayment) : text.noFigure}
      note={text.aprNote(isLoading ? text.noFigure : formatApr(apr))}
    >
      {children}
    </StickyBar>
  );
}
