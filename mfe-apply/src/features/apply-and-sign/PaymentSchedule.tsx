import { repaymentSchedule, type Product } from 'lending';
import { Accordion } from 'shared-ui';
import { formatDate, formatPence } from 'shared-ui/money';
import { applyAndSignText } from './applyAndSignText';
import styles from './PaymentSchedule.module.scss';

interface PaymentScheduleProps {
  product: Product;
  firstPaymentDate: string;
}

const { title, intro, columns, total } = applyAndSignText.schedule;

/** Every payment, as in the schedule of the agreement. */
export function PaymentSchedule({ product, firstPaymentDate }: PaymentScheduleProps) {
  const payments = repaymentSchedule({ ...product, firstPaymentDate });
  const table = (
    <table className={styles.table}>
      <caption>{intro}</caption>
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
            <td>{number}</td>
            <td>{formatDate(date)}</td>
            <td>{formatPence(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {total}
          </th>
          <td>{formatPence(product.totalAmount)}</td>
        </tr>
      </tfoot>
    </table>
  );
  return <Accordion headingLevel={2} items={[{ id: 'payments', title, children: table }]} />;
}
