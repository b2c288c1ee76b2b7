import { useRef } from 'react';
import { useToggle } from 'shared-auth/toggles';
import { Button, MoneyFigure, Panel, Skeleton, Stack, SummaryList } from 'shared-ui';
import { useUpdateQuote } from '../quote-store/quoteStore';
import { Figure } from './Figure';
import { loanSelectorText as text } from './loanSelectorText';
import { pricingRetried } from './loanUpdates';
import { useQuotePart } from './useLoanQuote';
import styles from './QuoteBreakdown.module.scss';

/** What the chosen loan costs, once its price is known. Verbose, it also shows what was chosen. */
export function QuoteBreakdown({ verbose = false }: { verbose?: boolean }) {
  const dynamicPricing = useToggle('DYNAMIC_PRICING');
  const status = useQuotePart((quote) => quote.status);
  const updateQuote = useUpdateQuote();
  const payment = useRef<HTMLDivElement>(null);
  const chosen = [
    { term: text.loanAmount, detail: <Figure name="loanAmount" /> },
    { term: text.loanTerm, detail: <Figure name="loanTerm" /> },
  ];
  const rate = { term: text.interestRate, detail: <Figure name="interestRate" /> };

  return (
    <Panel tone="tint" title={text.breakdown}>
      <Stack gap="md">
        <div ref={payment} tabIndex={-1} aria-busy={status === 'loading'} aria-live="polite">
          <MoneyFigure
            label={text.monthlyPayment}
            value={<Figure name="monthlyPayment" place={<Skeleton shape="figure" />} />}
            caption={
              <span className={styles.caption}>
                <Figure name="status" />
              </span>
            }
          />
        </div>
        <SummaryList
          items={[
            ...(verbose ? chosen : []),
            { term: text.apr, detail: <Figure name="apr" /> },
            ...(dynamicPricing ? [rate] : []),
            { term: text.costOfBorrowing, detail: <Figure name="costOfBorrowing" /> },
            { term: text.totalAmount, detail: <Figure name="totalAmount" /> },
          ]}
        />
        {status === 'failed' && (
          <Button
            variant="secondary"
            onClick={() => {
              // The button goes with the failure: the focus goes to what it fetches.
              payment.current?.focus();
              updateQuote(pricingRetried);
            }}
          >
            {text.retry}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
