import type { Product } from 'lending';
import { MoneyFigure, Panel, SummaryList } from 'shared-ui';
import { formatApr, formatPence, formatPounds, formatTerm } from 'shared-ui/money';
import { applyAndSignText } from './applyAndSignText';

const { keyCosts } = applyAndSignText;

/** What the loan costs, in view before anything is signed. */
export function KeyCosts({ product }: { product: Product }) {
  return (
    <Panel title={keyCosts.title}>
      <MoneyFigure label={keyCosts.monthlyPayment} value={formatPence(product.monthlyPayment)} />
      <SummaryList
        items={[
          { term: keyCosts.loanAmount, detail: formatPounds(product.amount) },
          { term: keyCosts.loanTerm, detail: formatTerm(product.termMonths) },
          { term: keyCosts.apr, detail: formatApr(product.apr) },
          { term: keyCosts.totalAmount, detail: formatPence(product.totalAmount), emphasis: true },
        ]}
      />
    </Panel>
  );
}
