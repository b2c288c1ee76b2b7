import { costOfBorrowing, type Product } from 'lending';
import { DataTable, Stack } from 'shared-ui';
import { formatApr, formatPence, formatPounds, formatTerm } from 'shared-ui/money';
import { offerText as text } from './offerText';
import type { RequestedLoan } from './useRequestedLoan';

interface RequestedAndOfferedProps {
  requested: RequestedLoan;
  offered: Product;
}

export function RequestedAndOffered({ requested, offered }: RequestedAndOfferedProps) {
  const row = (name: string, format: (loan: Product) => string) => ({
    name,
    cells: [format(requested), <strong key="offered">{format(offered)}</strong>],
  });
  return (
    <DataTable
      caption={text.comparison.title}
      columns={text.comparison.columns}
      rows={[
        row(text.loanAmount, ({ loanAmount }) => formatPounds(loanAmount)),
        row(text.loanTerm, ({ loanTerm }) => formatTerm(loanTerm)),
        row(text.apr, ({ apr }) => formatApr(apr)),
        row(text.monthlyPayment, ({ monthlyPayment }) => formatPence(monthlyPayment)),
        row(text.costOfBorrowing, (loan) => formatPence(costOfBorrowing(loan))),
        row(text.totalAmount, ({ totalAmount }) => formatPence(totalAmount)),
      ]}
    />
  );
}

export function WhyAnotherApr({ requested, offered }: RequestedAndOfferedProps) {
  const { title, quoted, because, payment } = text.anotherApr;
  const isSameLoan =
    requested.loanAmount === offered.loanAmount && requested.loanTerm === offered.loanTerm;
  return (
    <Stack gap="xs">
      <h3>{title(formatApr(offered.apr))}</h3>
      <p>
        {quoted[requested.aprOf](formatApr(requested.apr))}{' '}
        {because(formatPounds(offered.loanAmount), formatApr(offered.apr))}
        {isSameLoan &&
          ` ${payment(formatPence(offered.monthlyPayment), formatPence(requested.monthlyPayment))}`}
      </p>
    </Stack>
  );
}
