import { useEffect } from 'react';
import { useWithdrawal } from '../../consent/useAnalyticsConsent';
import { useAnalytics } from '../../features/analytics/useAnalytics';
import { CookieConsent } from '../../features/cookie-consent/CookieConsent';
import { LogOut } from '../../features/log-out/LogOut';
import { useMonitoring } from '../../features/monitoring/useMonitoring';
import { OfflineNotice } from '../../features/offline/OfflineNotice';
import { SessionExpiry } from '../../features/session-expiry/SessionExpiry';
import { useRemotes } from '../../remotes/RemotesContext';
import { watchVitals } from '../../remotes/watchVitals';
import { useFollowToggles } from '../../toggles/useFollowToggles';
import { TesterFeatures } from './TesterFeatures';
import { useReturnToScreen } from './useReturnToScreen';

/** Toggles, consent, session and connection: mounted once, while screens change. */
export function PageFeatures() {
  const { remotes } = useRemotes();
  useFollowToggles();
  useReturnToScreen();
  useEffect(watchVitals, []);
  useWithdrawal(remotes);
  useAnalytics();
  useMonitoring();
  return (
    <>
      <TesterFeatures />
      <OfflineNotice />
      <CookieConsent />
      <SessionExpiry />
      <LogOut />
    </>
  );
}
