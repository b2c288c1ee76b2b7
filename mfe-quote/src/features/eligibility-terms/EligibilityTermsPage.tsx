import { Page } from 'shared-ui';
import { EligibilityTerms } from '../../eligibility-terms/EligibilityTerms';
import { eligibilityTermsTitle } from '../../eligibility-terms/eligibilityTermsText';

export function EligibilityTermsPage() {
  return (
    <Page title={eligibilityTermsTitle}>
      <EligibilityTerms />
    </Page>
  );
}
