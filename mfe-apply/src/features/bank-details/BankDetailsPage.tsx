import { useParams } from 'react-router-dom';
import { stopWaiting } from 'shared-auth/http';
import { useErrorTitle } from 'shared-auth/screens';
import { useApplicationId } from 'shared-auth/session';
import {
  LoadingOverlay,
  Notice,
  Page,
  ReferenceBanner,
  Skeleton,
  Stack,
  WithAside,
} from 'shared-ui';
import { useFailedCall } from 'remote-kit/runtime';
import {
  useGetApplicationProgressQuery,
  useGetApplicationReferenceQuery,
  useGetEligibilityQuery,
} from '../../api/journeyApi';
import { LoanCosts } from '../../domain/loan-documents/LoanCosts';
import { BankDetailsForm } from './BankDetailsForm';
import { bankDetailsText } from './bankDetailsText';
import { useSubmitBankDetails } from './useSubmitBankDetails';

export function BankDetailsPage() {
  const sessionApplicationId = useApplicationId();
  const { applicationId = sessionApplicationId } = useParams();
  const reference = useGetApplicationReferenceQuery(applicationId);
  const { data: progress } = useGetApplicationProgressQuery(applicationId);
  const { data: product } = useGetEligibilityQuery(applicationId);
  const { submit, isSubmitting, failedCheck, attemptsLeft } = useSubmitBankDetails(
    applicationId,
    progress?.remainingBankAttempts,
  );
  useFailedCall(reference.error);
  useErrorTitle(failedCheck !== null && failedCheck.details !== null);

  return (
    <Page title={bankDetailsText.title} wide>
      <WithAside
        aside={product && <LoanCosts title={bankDetailsText.loan} product={product} aside />}
      >
        <ReferenceBanner answer={reference} />
        {progress?.decisionConfirmed === true && (
          <Notice tone="success" title={bankDetailsText.approved.title}>
            {bankDetailsText.approved.text}
          </Notice>
        )}
        <Stack>
          <h2>{bankDetailsText.heading}</h2>
          <p>{bankDetailsText.intro}</p>
        </Stack>
        {applicationId === '' ? (
          // An empty form would be filled in by the draft a moment later.
          <Skeleton shape="block" />
        ) : (
          <BankDetailsForm
            applicationId={applicationId}
            busy={isSubmitting}
            failedCheck={failedCheck}
            attemptsLeft={attemptsLeft}
            onValid={submit}
          />
        )}
      </WithAside>
      <LoadingOverlay
        open={isSubmitting}
        text={bankDetailsText.submitting}
        estimateSeconds={20}
        onGoBack={stopWaiting}
      />
    </Page>
  );
}
