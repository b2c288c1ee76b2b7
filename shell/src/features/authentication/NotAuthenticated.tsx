import { Page } from 'shared-ui';
import { ScreenArrival } from '../../screens/ScreenArrival';
import { notAuthenticatedText as text } from './notAuthenticatedText';

const handle = { title: 'Not Authenticated', analyticsName: 'not-authenticated' };

export function NotAuthenticated() {
  return (
    <Page title={text.title} lead={text.lead} icon="lock">
      <ScreenArrival handle={handle} />
    </Page>
  );
}
