import { useApplicationId } from 'shared-auth/session';
import { LoadingOverlay, Page } from 'shared-ui';
import { useFailedCall } from 'shared-ui/remote';
import { useGetDocumentsQuery, useGetEligibilityQuery } from '../../api/signingApi';
import { applyAndSignText } from './applyAndSignText';
import { KeyCosts } from './KeyCosts';
import { SigningForm } from './SigningForm';

export function ApplyAndSignPage() {
  const applicationId = useApplicationId();
  const eligibility = useGetEligibilityQuery(applicationId);
  const documents = useGetDocumentsQuery(applicationId);
  useFailedCall(eligibility.error, documents.error);

  return (
    <Page title={applyAndSignText.title} lead={applyAndSignText.lead}>
      {eligibility.data && <KeyCosts product={eligibility.data} />}
      {eligibility.data && documents.data && (
        <SigningForm applicationId={applicationId} documents={documents.data} />
      )}
      <LoadingOverlay
        open={eligibility.isLoading || documents.isLoading}
        text={applyAndSignText.loading}
        estimateSeconds={10}
      />
    </Page>
  );
}
