import type { Product } from 'lending';
import { MoneyFigure, Panel, Stack, SummaryList } from 'shared-ui';
import { formatApr, formatPence, formatPounds, formatTerm } from 'shared-ui/money';
import { offerText as text } from './offerText';

export function OfferSummary({ product, caption }: { product: Product; caption: string }) {
  return (
    <Panel title={text.summary}>
      <Stack gap="lg">
        <MoneyFigure
          label={text.loanAmount}
          value={formatPounds(product.amount)}
          caption={caption}
        />
        <SummaryList
          items={[
            { term: text.loanTerm, detail: formatTerm(product.termMonths) },
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
