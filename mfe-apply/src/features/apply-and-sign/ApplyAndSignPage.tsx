import type { Product } from 'lending';
import { useApplicationId } from 'shared-auth/session';
import { LoadingOverlay, Page, MoneyFigure, Panel, SummaryList } from 'shared-ui';
import { formatApr, formatPence, formatPounds, formatTerm } from 'shared-ui/money';
import { useFailedCall } from 'shared-ui/remote';
import { useGetDocumentsQuery, useGetEligibilityQuery } from '../../api/signingApi';
import { useGetRepaymentInformationQuery } from '../../api/applicationApi';
import { applyAndSignText } from './applyAndSignText';
import { PaymentSchedule } from './PaymentSchedule';
import { SigningForm } from './SigningForm';

export function ApplyAndSignPage() {
  const applicationId = useApplicationId();
  const eligibility = useGetEligibilityQuery(applicationId);
  const documents = useGetDocumentsQuery(applicationId);
  const repayment = useGetRepaymentInformationQuery(applicationId);
  useFailedCall(eligibility.error, documents.error);

  async function refetch() {
    void eligibility.refetch();
    void repayment.refetch();
    return documents.refetch().unwrap();
  }

  return (
    <Page title={applyAndSignText.title} lead={applyAndSignText.lead}>
      {eligibility.data && <KeyCosts product={eligibility.data} />}
      {eligibility.data && repayment.data && (
        <PaymentSchedule
          product={eligibility.data}
          firstPaymentDate={repayment.data.paymentStartDate}
        />
      )}
      {eligibility.data && documents.data && (
        <SigningForm applicationId={applicationId} documents={documents.data} refetch={refetch} />
      )}
      <LoadingOverlay
        open={eligibility.isLoading || documents.isLoading}
        text={applyAndSignText.loading}
        estimateSeconds={10}
      />
    </Page>
  );
}

const { keyCosts } = applyAndSignText;

/** What the loan costs, in view before anything is signed. */
function KeyCosts({ product }: { product: Product }) {
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
