import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApplicationId } from 'shared-auth/session';
import { Page, Skeleton } from 'shared-ui';
import { useFailedCall } from 'remote-kit/runtime';
import { useGetAffordabilityQuery } from '../../api/eligibilityApi';
import { useGetRedirectQuery } from '../../api/journeyApi';
import { eligibilityRouteText as text } from './eligibilityRouteText';

export function EligibilityRoutePage() {
  useServerRedirect();
  return (
    <Page title={text.title}>
      <p role="status">{text.loading}</p>
      <Skeleton shape="block" />
    </Page>
  );
}

/**
 * Opens the applicant's current screen. The path is requested each time. What the form opens with is loaded meanwhile,
 * so that it opens without another wait.
 */
function useServerRedirect(): void {
  const applicationId = useApplicationId();
  const { currentData: answer, error } = useGetRedirectQuery(applicationId);
  const { isLoading } = useGetAffordabilityQuery(applicationId);
  const navigate = useNavigate();
  const target = answer?.data.redirect;
  useFailedCall(error);

  useEffect(() => {
    if (target !== undefined && !isLoading) void navigate(target, { replace: true });
  }, [target, isLoading, navigate]);
}
