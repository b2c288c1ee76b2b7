import type { ReactNode } from 'react';
import { loanSelectorText as text } from './loanSelectorText';
import { useLoanQuote } from './useLoanQuote';

interface FigureProps {
  /** Its name among the figures of a `LoanQuote`. */
  name: string;
  /** What stands in its place until it is known. */
  place?: ReactNode;
}

/**
 * A text of the quote. The early script fills in the same text by the same name before React takes the screen over. A
 * new figure is a new node: as a change of the old one it would count as a shift of the page.
 */
export function Figure({ name, place }: FigureProps) {
  const { figures, status } = useLoanQuote();
  const figure = figures[name];
  const isWaiting = place !== undefined && status === 'loading';
  const isUnknown = figure === text.noFigure && !isWaiting;
  return (
    <span
      key={figure}
      data-figure={name}
      role={isUnknown ? 'img' : undefined}
      aria-label={isUnknown ? text.notKnown : undefined}
    >
      {isWaiting ? place : figure}
    </span>
  );
}
