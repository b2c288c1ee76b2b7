import { stopWaiting } from 'shared-auth/http';
import { useApplicationId } from 'shared-auth/session';
import { LoadingOverlay, Page } from 'shared-ui';
import { useFailedCall } from 'remote-kit/runtime';
import { useGetContactDetailsQuery } from '../../api/contactDetailsApi';
import { LoanPricing } from '../../domain/loan-selector/LoanPricing';
import { ContactDetailsForm } from './ContactDetailsForm';
import { contactDetailsText as text } from './contactDetailsText';
import { useConfirmAddress } from './useConfirmAddress';

export function ContactDetailsPage() {
  const applicationId = useApplicationId();
  const { data: details, error, isLoading } = useGetContactDetailsQuery(applicationId);
  const { confirm, isUpdating } = useConfirmAddress(details?.addresses);
  useFailedCall(error);

  return (
    <Page title={text.title} lead={text.lead} wide>
      <LoanPricing />
      <LoadingOverlay open={isLoading} />
      <LoadingOverlay
        open={isUpdating}
        text={text.updating}
        estimateSeconds={20}
        onGoBack={stopWaiting}
      />
      {details && (
        <ContactDetailsForm details={details} isUpdating={isUpdating} onConfirm={confirm} />
      )}
    </Page>
  );
}
