import { costOfBorrowing } from 'lending';
import { useToggle } from 'shared-auth/toggles';
import { Button, MoneyFigure, Panel, Skeleton, Stack, SummaryList } from 'shared-ui';
import { formatApr, formatPence, formatPounds, formatTerm } from 'shared-ui/money';
import { useUpdateQuote } from '../quote-store/quoteStore';
import { loanSelectorText as text } from './loanSelectorText';
import { pricingRetried } from './loanUpdates';
import { useLoanQuote } from './useLoanQuote';
import styles from './QuoteBreakdown.module.scss';

/** What the chosen loan costs, once its price is known. Verbose, it also shows what was chosen. */
export function QuoteBreakdown({ verbose = false }: { verbose?: boolean }) {
  const dynamicPricing = useToggle('DYNAMIC_PRICING');
  const { loan, quote, apr, ownPrice, status } = useLoanQuote();
  const updateQuote = useUpdateQuote();
  const isLoading = status === 'loading';
  const shown = isLoading ? null : quote;
  const monthlyPlace = isLoading ? <Skeleton shape="figure" /> : text.noFigure;
  const caption =
    loan && ownPrice
      ? text.status.ownPrice(loan, ownPrice.apr, ownPrice.monthlyPayment)
      : text.status[status];
  const chosen = [
    { term: text.loanAmount, detail: loan ? formatPounds(loan.loanAmount) : text.noFigure },
    { term: text.loanTerm, detail: loan ? formatTerm(loan.loanTerm) : text.noFigure },
  ];
  const rate = {
    term: text.interestRate,
    detail: shown ? formatApr(shown.interestRatePa) : text.noFigure,
  };

  return (
    <Panel tone="tint" title={text.breakdown}>
      <Stack gap="md">
        <div aria-busy={isLoading} aria-live="polite">
          <MoneyFigure
            label={text.monthlyPayment}
            value={shown ? formatPence(shown.monthlyPayment) : monthlyPlace}
            caption={<span className={styles.caption}>{caption}</span>}
          />
        </div>
        <SummaryList
          items={[
            ...(verbose ? chosen : []),
            { term: text.apr, detail: isLoading ? text.noFigure : formatApr(apr) },
            ...(dynamicPricing ? [rate] : []),
            {
              term: text.costOfBorrowing,
              detail:
                shown && loan ? formatPence(costOfBorrowing({ ...loan, ...shown })) : text.noFigure,
            },
            {
              term: text.totalAmount,
              detail: shown ? formatPence(shown.totalAmount) : text.noFigure,
            },
          ]}
        />
        {status === 'failed' && (
          <Button variant="secondary" onClick={() => updateQuote(pricingRetried())}>
            {text.retry}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
