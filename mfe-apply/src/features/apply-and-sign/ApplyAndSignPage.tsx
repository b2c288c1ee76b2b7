import { useApplicationId } from 'shared-auth/session';
import { LoadingOverlay, Page, WithAside } from 'shared-ui';
import { useFailedCall } from 'remote-kit/runtime';
import { useGetEligibilityQuery, useGetRepaymentInformationQuery } from '../../api/journeyApi';
import { useGetDocumentsQuery } from '../../api/signingApi';
import { LoanCosts } from '../../domain/loan-documents/LoanCosts';
import { PaymentSchedule } from '../../domain/loan-documents/PaymentSchedule';
import { applyAndSignText } from './applyAndSignText';
import { SigningForm } from './SigningForm';

export function ApplyAndSignPage() {
  const applicationId = useApplicationId();
  const { data: product, ...eligibility } = useGetEligibilityQuery(applicationId);
  const { data: documents, ...reading } = useGetDocumentsQuery(applicationId);
  const { data: repayment, ...payments } = useGetRepaymentInformationQuery(applicationId);
  useFailedCall(eligibility.error, reading.error);

  async function refetch() {
    void eligibility.refetch();
    void payments.refetch();
    return reading.refetch().unwrap();
  }

  return (
    <Page title={applyAndSignText.title} lead={applyAndSignText.lead} wide>
      {product && (
        <WithAside
          asideFirst
          aside={<LoanCosts title={applyAndSignText.costs} product={product} />}
        >
          {repayment && <PaymentSchedule product={product} repayment={repayment} />}
          {documents && (
            <SigningForm applicationId={applicationId} documents={documents} refetch={refetch} />
          )}
        </WithAside>
      )}
      <LoadingOverlay open={eligibility.isLoading || reading.isLoading} />
    </Page>
  );
}
