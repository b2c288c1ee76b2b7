import { Link } from 'react-router';
import { Page } from 'shared-ui';
import { ScreenArrival } from '../screens/ScreenArrival';
import { RESUME_PATH } from '../screens/paths';
import { errorText as text } from './errorText';

const handle = { title: 'Page Not Found', analyticsName: 'page-not-found' };

export function NotFound() {
  return (
    <Page title={text.notFoundTitle} lead={text.notFoundLead} icon="search">
      <p>
        <Link to={RESUME_PATH}>{text.backToApplication}</Link>
      </p>
      <ScreenArrival handle={handle} />
    </Page>
  );
}
