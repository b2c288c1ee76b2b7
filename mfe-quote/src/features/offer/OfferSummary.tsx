import type { Product } from 'journey-api/contract';
import { MoneyFigure, Panel, Stack, SummaryList } from 'shared-ui';
import { formatApr, formatPence, formatPounds, formatYears } from 'shared-ui/money';
import { offerText as text } from './offerText';

export function OfferSummary({ product, caption }: { product: Product; caption: string }) {
  return (
    <Panel title={text.summary}>
      <Stack gap="lg">
        <MoneyFigure
          label={text.loanAmount}
          value={formatPounds(product.loanAmount)}
          caption={caption}
        />
        <SummaryList
          items={[
            { term: text.loanTerm, detail: formatYears(product.term) },
            { term: text.apr, detail: formatApr(product.apr) },
            {
              term: text.monthlyPayment,
              detail: formatPence(product.monthlyPayment),
              emphasis: true,
            },
            { term: text.totalAmount, detail: formatPence(product.totalAmount) },
          ]}
        />
      </Stack>
    </Panel>
  );
}
