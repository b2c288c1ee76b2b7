import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFailurePage } from 'shared-auth/http';
import { useApplicationId } from 'shared-auth/session';
import { LoadingOverlay, Page } from 'shared-ui';
import { httpFailureOf } from 'remote-kit/runtime';
import { useLazyGetRedirectQuery } from '../../api/journeyApi';
import { eligibilityRouteText as text } from './eligibilityRouteText';

export function EligibilityRoutePage() {
  useServerRedirect();
  return (
    <Page title={text.title}>
      <LoadingOverlay open />
    </Page>
  );
}

/** Opens the applicant's current screen. The path is requested each time; a late answer to a screen that is gone is ignored. */
function useServerRedirect(): void {
  const applicationId = useApplicationId();
  const [getRedirect] = useLazyGetRedirectQuery();
  const showFailure = useFailurePage();
  const navigate = useNavigate();

  useEffect(() => {
    let isMounted = true;
    void getRedirect(applicationId).then((answer) => {
      if (!isMounted) return;
      if (answer.data === undefined) showFailure(httpFailureOf(answer.error));
      else void navigate(answer.data.data.redirect, { replace: true });
    });
    return () => {
      isMounted = false;
    };
  }, [applicationId, getRedirect, navigate, showFailure]);
}
