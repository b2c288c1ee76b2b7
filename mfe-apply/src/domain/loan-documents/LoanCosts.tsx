import { costOfBorrowing, type Product } from 'lending';
import { MoneyFigure, Panel, SummaryList } from 'shared-ui';
import { formatApr, formatPence, formatPounds, formatTerm } from 'shared-ui/money';
import { loanDocumentsText } from './loanDocumentsText';

const text = loanDocumentsText.costs;

interface LoanCostsProps {
  title: string;
  product: Product;
  /** The payment is not the figure that leads the screen. */
  aside?: boolean;
}

export function LoanCosts({ title, product, aside = false }: LoanCostsProps) {
  const payment = formatPence(product.monthlyPayment);
  return (
    <Panel title={title}>
      {!aside && <MoneyFigure label={text.monthlyPayment} value={payment} />}
      <SummaryList
        items={[
          { term: text.loanAmount, detail: formatPounds(product.loanAmount) },
          { term: text.loanTerm, detail: formatTerm(product.loanTerm) },
          { term: text.apr, detail: formatApr(product.apr) },
          ...(aside ? [{ term: text.monthlyPayment, detail: payment }] : []),
          { term: text.cost, detail: formatPence(costOfBorrowing(product)) },
          { term: text.totalAmount, detail: formatPence(product.totalAmount), emphasis: !aside },
        ]}
      />
    </Panel>
  );
}
