import type { Product } from 'lending';
import { MoneyFigure, Panel, SummaryList } from 'shared-ui';
import { formatApr, formatPence, formatPounds, formatTerm } from 'shared-ui/money';
import { loanDocumentsText } from './loanDocumentsText';

const text = loanDocumentsText.costs;

/** What a loan costs. */
export function LoanCosts({ title, product }: { title: string; product: Product }) {
  return (
    <Panel title={title}>
      <MoneyFigure label={text.monthlyPayment} value={formatPence(product.monthlyPayment)} />
      <SummaryList
        items={[
          { term: text.loanAmount, detail: formatPounds(product.amount) },
          { term: text.loanTerm, detail: formatTerm(product.termMonths) },
          { term: text.apr, detail: formatApr(product.apr) },
          { term: text.totalAmount, detail: formatPence(product.totalAmount), emphasis: true },
        ]}
      />
    </Panel>
  );
}
