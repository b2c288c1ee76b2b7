import { Page } from 'shared-ui';
import { ScreenArrival } from '../../screens/ScreenArrival';
import { maintenanceText as text } from './maintenanceText';

const handle = { title: 'Maintenance', analyticsName: 'maintenance' };

export function Maintenance() {
  return (
    <Page title={text.title} lead={text.lead}>
      <p>{text.answers}</p>
      <ScreenArrival handle={handle} />
    </Page>
  );
}
