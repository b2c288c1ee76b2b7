import type { RepaymentInformation } from 'journey-api/contract';
import { repaymentSchedule, type Product } from 'lending';
import { Accordion } from 'shared-ui';
import { formatDate, formatPence } from 'shared-ui/money';
import { loanDocumentsText } from './loanDocumentsText';
import styles from './PaymentSchedule.module.scss';

interface PaymentScheduleProps {
  product: Product;
  repayment: RepaymentInformation;
}

const { title, ifPaidToday, columns, total } = loanDocumentsText.schedule;

export function PaymentSchedule(props: PaymentScheduleProps) {
  const table = <ScheduleTable caption={ifPaidToday} {...props} />;
  return <Accordion items={[{ id: 'payments', title, children: table }]} />;
}

export function ScheduleTable({
  caption,
  product,
  repayment: { paymentStartDate, firstDueDate = paymentStartDate },
}: PaymentScheduleProps & { caption: string }) {
  const payments = repaymentSchedule({ ...product, firstDueDate });
  return (
    <table className={styles['table']}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {payments.map(({ number, date, amount }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            <td>{formatDate(date)}</td>
            <td>{formatPence(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total}</th>
          <td colSpan={2}>{formatPence(product.totalAmount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
