import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFailurePage } from 'shared-auth/http';
import { useApplicationId } from 'shared-auth/session';
import { Page, Skeleton } from 'shared-ui';
import { httpFailureOf } from 'remote-kit/runtime';
import { useGetAffordabilityQuery } from '../../api/eligibilityApi';
import { useLazyGetRedirectQuery } from '../../api/journeyApi';
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
 * Opens the applicant's current screen. The path is requested each time; a late answer to a screen that is gone is
 * ignored. What the form opens with is loaded meanwhile, so that it opens without another wait.
 */
function useServerRedirect(): void {
  const applicationId = useApplicationId();
  const [getRedirect] = useLazyGetRedirectQuery();
  const showFailure = useFailurePage();
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);
  const { isLoading } = useGetAffordabilityQuery(applicationId);

  useEffect(() => {
    let isMounted = true;
    void getRedirect(applicationId).then((answer) => {
      if (!isMounted) return;
      if (answer.data === undefined) showFailure(httpFailureOf(answer.error));
      else setTarget(answer.data.data.redirect);
    });
    return () => {
      isMounted = false;
    };
  }, [applicationId, getRedirect, showFailure]);

  useEffect(() => {
    if (target !== null && !isLoading) void navigate(target, { replace: true });
  }, [target, isLoading, navigate]);
}
