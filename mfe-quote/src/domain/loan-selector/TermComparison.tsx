import { DataTable } from 'shared-ui';
import { formatPounds, formatTerm } from 'shared-ui/money';
import { loanSelectorText } from './loanSelectorText';
import { useLoanQuote } from './useLoanQuote';

const { caption, columns } = loanSelectorText.comparison;
const { noFigure } = loanSelectorText;

/** What the amount costs over each term, side by side, to the nearest pound. */
export function TermComparison() {
  const { terms, choice } = useLoanQuote();
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={terms.map(({ termMonths, quote }) => ({
        name: formatTerm(termMonths),
        chosen: termMonths === choice.termMonths,
        cells: quote
          ? [formatPounds(quote.monthlyPayment), formatPounds(quote.cost)]
          : [noFigure, noFigure],
      }))}
    />
  );
}
