import { useEffect, useState } from 'react';
import { LiveMessage, Notice } from 'shared-ui';
import { offlineText as text } from './offlineText';
import styles from './OfflineNotice.module.scss';

type Connection = 'on' | 'off' | 'back';

/** Follows the browser's own word on whether there is a connection. */
function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>(() => (navigator.onLine ? 'on' : 'off'));
  useEffect(() => {
    const lose = () => setConnection('off');
    const gain = () => setConnection('back');
    window.addEventListener('offline', lose);
    window.addEventListener('online', gain);
    return () => {
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', gain);
    };
  }, []);
  return connection;
}

/** Says that the connection is gone, for as long as it is. */
export function OfflineNotice() {
  const connection = useConnection();
  const isOffline = connection === 'off';
  return (
    <>
      {isOffline && (
        <div className={styles.band}>
          <div className={styles.notice}>
            <Notice tone="warning">{text.offline}</Notice>
          </div>
        </div>
      )}
      <LiveMessage>
        {isOffline && text.offline}
        {connection === 'back' && text.back}
      </LiveMessage>
    </>
  );
}
