import type { RepaymentInformation } from 'journey-api/contract';
import { Panel, SummaryList } from 'shared-ui';
import { formatDate, formatPence } from 'shared-ui/money';
import { offerText } from './offerText';

export function FirstRepayment({ repayment }: { repayment: RepaymentInformation }) {
  const text = offerText.repayment;
  return (
    <Panel tone="tint" title={text.title}>
      <SummaryList
        items={[
          { term: text.amount, detail: formatPence(repayment.monthlyPayment) },
          { term: text.date, detail: formatDate(repayment.paymentStartDate) },
          { term: text.method, detail: text.directDebit },
        ]}
      />
    </Panel>
  );
}
