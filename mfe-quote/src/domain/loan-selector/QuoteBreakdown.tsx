import { useToggle } from 'shared-auth/toggles';
import { MoneyFigure, Panel, Stack, SummaryList } from 'shared-ui';
import { formatApr, formatPence, formatPounds, formatTerm } from 'shared-ui/money';
import { loanSelectorText as text } from './loanSelectorText';
import { useLoanQuote } from './useLoanQuote';

/** What the chosen loan costs. Verbose, it also says what was chosen. */
export function QuoteBreakdown({ verbose = false }: { verbose?: boolean }) {
  const dynamicPricing = useToggle('DYNAMIC_PRICING');
  const { loan, quote, apr, status } = useLoanQuote();
  const chosen = [
    { term: text.loanAmount, detail: loan ? formatPounds(loan.amount) : text.noFigure },
    { term: text.loanTerm, detail: loan ? formatTerm(loan.termMonths) : text.noFigure },
  ];
  const rate = {
    term: text.interestRate,
    detail: quote ? formatApr(quote.interestRatePa) : text.noFigure,
  };

  return (
    <Panel tone="tint" title={text.breakdown}>
      <Stack gap="md">
        <div aria-busy={status === 'loading'}>
          <MoneyFigure
            label={text.monthlyPayment}
            value={quote ? formatPence(quote.monthlyPayment) : text.noFigure}
            caption={text.status[status]}
          />
        </div>
        <SummaryList
          items={[
            ...(verbose ? chosen : []),
            { term: text.apr, detail: formatApr(apr) },
            ...(dynamicPricing ? [rate] : []),
            {
              term: text.totalAmount,
              detail: quote ? formatPence(quote.totalAmount) : text.noFigure,
            },
          ]}
        />
      </Stack>
    </Panel>
  );
}
