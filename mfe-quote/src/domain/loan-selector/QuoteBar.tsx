import type { ReactNode } from 'react';
import { StickyBar } from 'shared-ui';
import { Figure } from './Figure';
import { loanSelectorText as text } from './loanSelectorText';

/** The monthly payment and the action that follows, in sight on a phone while the loan is chosen. */
export function QuoteBar({ children }: { children: ReactNode }) {
  return (
    <StickyBar
      label={text.monthlyPayment}
      value={<Figure name="monthlyPayment" />}
      note={<Figure name="aprNote" />}
    >
      {children}
    </StickyBar>
  );
}
