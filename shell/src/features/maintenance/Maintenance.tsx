import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { Page } from 'shared-ui';
import { screenStore } from '../../screens/screenStore';
import { maintenanceText as text } from './maintenanceText';

const handle = { title: 'Maintenance', analyticsName: 'maintenance' };

export function Maintenance() {
  const { pathname } = useLocation();
  useLayoutEffect(() => screenStore.setState({ handle, pathname }, true), [pathname]);
  return (
    <Page title={text.title} lead={text.lead} icon="clock">
      <p>{text.answers}</p>
    </Page>
  );
}
