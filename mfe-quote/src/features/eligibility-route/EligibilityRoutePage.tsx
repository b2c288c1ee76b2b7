import { LoadingOverlay, Page } from 'shared-ui';
import { eligibilityRouteText as text } from './eligibilityRouteText';
import { useServerRedirect } from './useServerRedirect';

export function EligibilityRoutePage() {
  useServerRedirect();
  return (
    <Page title={text.title}>
      <LoadingOverlay open text={text.waiting} estimateSeconds={10} />
    </Page>
  );
}
