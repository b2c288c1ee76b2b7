import { useState } from 'react';
import type { ReadableDocumentType, RepaymentInformation } from 'journey-api/contract';
import { Accordion, Button, Stack } from 'shared-ui';
import { formatDate } from 'shared-ui/money';
import { useGetDocumentsQuery } from '../../api/signingApi';
import { LoanCosts } from './LoanCosts';
import { LoanDocument } from './LoanDocument';
import { loanDocumentsText } from './loanDocumentsText';
import { ScheduleTable } from './PaymentSchedule';
import { useSignedLoan } from './useSignedLoan';

const { schedule, signed: text } = loanDocumentsText;

const captionOf = ({ paidOn }: RepaymentInformation) =>
  paidOn === undefined ? schedule.example : schedule.paid(formatDate(paidOn));

/** A loan that was signed: what it costs, every payment, and the documents. Left out where it can't be had. */
export function SignedLoan({ applicationId }: { applicationId: string }) {
  const { product, repayment } = useSignedLoan(applicationId);
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
    children: isReading && <SignedDocuments applicationId={applicationId} />,
  };

  return (
    <Stack gap="lg">
      <LoanCosts title={text.title} product={product} aside />
      <Accordion items={payments ? [payments, documents] : [documents]} />
    </Stack>
  );
}

/** Fetched once they are opened. */
function SignedDocuments({ applicationId }: { applicationId: string }) {
  const { data: documents, isError, refetch } = useGetDocumentsQuery(applicationId);
  const [open, setOpen] = useState<readonly ReadableDocumentType[]>([]);

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
  return (
    <Accordion
      items={documents.map((document) => {
        const { documentType, title } = document;
        const others = open.filter((other) => other !== documentType);
        return {
          id: documentType,
          title,
          open: open.includes(documentType),
          onToggle: (isOpen) => setOpen(isOpen ? [...others, documentType] : others),
          children: (
            <LoanDocument
              applicationId={applicationId}
              document={document}
              open={open.includes(documentType)}
            />
          ),
        };
      })}
    />
  );
}
