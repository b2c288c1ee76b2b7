import { Page } from 'shared-ui';
import { ScreenArrival } from '../../screens/ScreenArrival';

const handle = { title: 'Not Authenticated', analyticsName: 'not-authenticated' };

export function NotAuthenticated() {
  return (
    <Page
      title="You are not authenticated"
      lead="Please go back to the App and try again"
      icon="lock"
    >
      <ScreenArrival handle={handle} />
    </Page>
  );
}
