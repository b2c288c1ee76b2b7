import type { RepaymentInformation } from 'journey-api/contract';
import { MoneyFigure, Panel, SummaryList } from 'shared-ui';
import { formatDate, formatPence } from 'shared-ui/money';
import { applicationCompleteText } from './applicationCompleteText';

const text = applicationCompleteText.repayment;

export function FirstRepayment({ repayment }: { repayment: RepaymentInformation }) {
  return (
    <Panel title={text.title}>
      <MoneyFigure label={text.amount} value={formatPence(repayment.monthlyPayment)} />
      <SummaryList
        items={[
          { term: text.date, detail: formatDate(repayment.paymentStartDate) },
          { term: text.method, detail: text.directDebit },
        ]}
      />
      <p>{text.note}</p>
    </Panel>
  );
}
