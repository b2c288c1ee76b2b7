import { useEffect } from 'react';
import { thirdParties } from '../../consent/thirdParties';
import { useAnalyticsConsent } from '../../consent/useAnalyticsConsent';
import { startMonitoring } from './startMonitoring';

const EXPECTED = /^InstrumentationKey=[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:;|$)/i;

/** Whether a connection string has the form that the monitoring service gives out. */
const isConnectionString = (text: string | null): text is string =>
  text !== null && EXPECTED.test(text);

/** Monitors the page while there is consent. */
export function useMonitoring(): void {
  const analytics = useAnalyticsConsent();
  const { monitoring } = thirdParties();
  const isAvailable = isConnectionString(monitoring);

  useEffect(() => {
    if (!isAvailable)
      console.warn('Monitoring is off: it has no connection string of the expected form.');
  }, [isAvailable]);

  useEffect(
    () => (analytics && isAvailable ? startMonitoring(monitoring) : undefined),
    [analytics, isAvailable, monitoring],
  );
}
