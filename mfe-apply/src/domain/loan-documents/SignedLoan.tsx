import { useState } from 'react';
import type { RepaymentInformation } from 'journey-api/contract';
import { useApplicationId } from 'shared-auth/session';
import { Accordion, Button, Stack } from 'shared-ui';
import { formatDate } from 'shared-ui/money';
import { useGetDocumentsQuery } from '../../api/signingApi';
import { LoanCosts } from './LoanCosts';
import { LoanDocuments } from './LoanDocuments';
import { loanDocumentsText } from './loanDocumentsText';
import { ScheduleTable } from './PaymentSchedule';
import { useDocumentPanels } from './useDocumentPanels';
import { useSignedLoan } from './useSignedLoan';

const { schedule, signed: text } = loanDocumentsText;

const captionOf = ({ paidOn }: RepaymentInformation) =>
  paidOn === undefined ? schedule.example : schedule.paid(formatDate(paidOn));

/** A loan that was signed: what it costs, every payment, and the documents. Left out where it can't be had. */
export function SignedLoan() {
  const { product, repayment } = useSignedLoan();
  const [isReading, setReading] = useState(false);
  if (product === undefined) return null;

  const payments = repayment && {
    id: 'payments',
    title: schedule.title,
    children: (
      <ScheduleTable caption={captionOf(repayment)} product={product} repayment={repayment} />
    ),
  };
  const documents = {
    id: 'documents',
    title: text.documents,
    open: isReading,
    onToggle: setReading,
    children: isReading && <SignedDocuments />,
  };

  return (
    <Stack gap="lg">
      <LoanCosts title={text.title} product={product} aside />
      <Accordion items={payments ? [payments, documents] : [documents]} />
    </Stack>
  );
}

/** Fetched once they are opened. */
function SignedDocuments() {
  const applicationId = useApplicationId();
  const { data: documents, isError, refetch } = useGetDocumentsQuery(applicationId);
  const panels = useDocumentPanels();

  if (isError)
    return (
      <Stack>
        <p role="status">{text.failed}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {text.tryAgain}
        </Button>
      </Stack>
    );
  if (documents === undefined) return <p>{text.loading}</p>;
  return <LoanDocuments applicationId={applicationId} documents={documents} panels={panels} />;
}
