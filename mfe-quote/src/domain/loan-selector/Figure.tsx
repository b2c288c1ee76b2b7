import { useDeferredValue, type ReactNode } from 'react';
import { loanSelectorText as text } from './loanSelectorText';
import { useQuotePart } from './useLoanQuote';

interface FigureProps {
  /** Its name among the figures of a `LoanQuote`. */
  name: string;
  /** What stands in its place until it is known. */
  place?: ReactNode;
}

/**
 * A text of the quote. The early script fills in the same text by the same name before React takes the screen over. A
 * new figure is a new node: as a change of the old one it would count as a shift of the page. The slider does not wait
 * for it.
 */
export function Figure({ name, place }: FigureProps) {
  const hasPlace = place !== undefined;
  const known = useQuotePart(({ figures, status }) =>
    hasPlace && status === 'loading' ? null : figures[name],
  );
  const figure = useDeferredValue(known);
  const isUnknown = figure === text.noFigure;
  return (
    <span
      key={figure}
      data-figure={name}
      role={isUnknown ? 'img' : undefined}
      aria-label={isUnknown ? text.notKnown : undefined}
    >
      {figure ?? place}
    </span>
  );
}
