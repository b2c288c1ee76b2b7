import { Link } from 'react-router';
import { Page } from 'shared-ui';
import { ScreenArrival } from '../screens/ScreenArrival';
import { WHERE_THE_SERVER_SAYS } from '../screens/whereTheServerSays';
import { errorText as text } from './errorText';

const handle = { title: 'Page Not Found', analyticsName: 'page-not-found' };

export function NotFound() {
  return (
    <Page title={text.notFoundTitle} lead={text.notFoundLead} icon="search">
      <p>
        <Link to={WHERE_THE_SERVER_SAYS}>{text.backToApplication}</Link>
      </p>
      <ScreenArrival handle={handle} />
    </Page>
  );
}
