import { useState } from 'react';
import { LiveMessage, Notice, useIsOffline } from 'shared-ui';
import { offlineText as text } from './offlineText';
import styles from './OfflineNotice.module.scss';

/** Says that the connection is gone, for as long as it is. */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  const [hasBeenOffline, noteOffline] = useState(isOffline);
  if (isOffline && !hasBeenOffline) noteOffline(true);
  return (
    <>
      {isOffline && (
        <div className={styles.band}>
          <div className={styles.notice}>
            <Notice tone="warning">{text.offline}</Notice>
          </div>
        </div>
      )}
      <LiveMessage>{isOffline ? text.offline : hasBeenOffline && text.back}</LiveMessage>
    </>
  );
}
