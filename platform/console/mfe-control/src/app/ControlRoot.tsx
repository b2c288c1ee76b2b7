import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { LiveMessage } from 'shared-ui';
import { controlApi, controlStore, isRefused } from '../api/controlApi';
import { DoneMessage } from '../ui/DoneMessage';
import { uiText } from '../ui/uiText';
import styles from './ControlRoot.module.scss';

const POLL_MS = 1000;

export function ControlRoot({ children }: { children: ReactNode }) {
  return (
    <Provider store={controlStore}>
      <FollowChanges />
      {children}
      <DoneMessage />
    </Provider>
  );
}

/** Has every screen show what changed elsewhere, and says since when such changes do not arrive. */
function FollowChanges() {
  const { error, fulfilledTimeStamp: at } = controlApi.useGetChangesQuery(null, {
    pollingInterval: POLL_MS,
  });
  const isLost = error !== undefined && at !== undefined && !isRefused(error);
  const lost = isLost ? uiText.lost(new Date(at).toLocaleTimeString('en-GB')) : '';
  return (
    <>
      {isLost && <p className={styles.lost}>{lost}</p>}
      <LiveMessage urgent={isLost}>{lost}</LiveMessage>
    </>
  );
}
