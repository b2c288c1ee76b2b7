import { useEffect, useRef } from 'react';
import { thirdParties } from '../../consent/thirdParties';
import { useAnalyticsConsent } from '../../consent/useAnalyticsConsent';
import { isConnectionString } from './connectionString';

/**
 * Monitors for as long as there is consent to it.
 * @param patterns every path that a screen has
 */
export function useMonitoring(patterns: readonly string[]): void {
  const analytics = useAnalyticsConsent();
  const paths = useRef(patterns);

  useEffect(() => {
    if (!isConnectionString(thirdParties().monitoring))
      console.warn('Monitoring is off: it has no connection string of the expected form.');
  }, []);

  useEffect(() => {
    const { monitoring } = thirdParties();
    if (!analytics || !isConnectionString(monitoring)) return undefined;
    let stop: (() => void) | null = null;
    let isStopped = false;
    import('./startMonitoring')
      .then(({ startMonitoring }) => {
        if (!isStopped) stop = startMonitoring(monitoring, paths.current);
      })
      .catch((cause: unknown) => {
        console.warn('Monitoring could not be loaded', cause);
      });
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [analytics]);
}
