import { useNavigate } from 'react-router-dom';
import { stopWaiting } from 'shared-auth/http';
import { LoadingOverlay, Notice, Page } from 'shared-ui';
import { LoanPricing } from '../../domain/loan-selector/LoanPricing';
import { EligibilityForm } from './EligibilityForm';
import { eligibilityFormText as text } from './eligibilityFormText';
import { useCheckEligibility } from './useCheckEligibility';
import { useOpenedForm } from './useOpenedForm';

export function EligibilityFormPage() {
  const opened = useOpenedForm();
  const { check, isChecking, refusal } = useCheckEligibility();
  const navigate = useNavigate();

  return (
    <Page title={text.title} lead={text.lead} wide>
      <LoanPricing />
      <LoadingOverlay open={opened === null} text={text.checkingExisting} estimateSeconds={20} />
      <LoadingOverlay
        open={isChecking}
        text={text.checkingEligibility}
        estimateSeconds={20}
        onGoBack={stopWaiting}
      />
      {opened?.prefilled && <Notice title={text.prefilled.title}>{text.prefilled.text}</Notice>}
      {opened && (
        <EligibilityForm
          initialAnswers={opened.answers}
          prefilled={opened.prefilled}
          isChecking={isChecking}
          refusal={refusal}
          onSubmit={check}
          onBack={() => void navigate('/contact-details')}
        />
      )}
    </Page>
  );
}
