import { useEffect, useState } from 'react';
import { API_BASE } from 'shared-auth/values';
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
  const [own] = useState(() =>
    [API_BASE, ...remotes.map(({ url }) => url)].map(
      (address) => new URL(address, window.location.href).origin,
    ),
  );
  useFollowToggles();
  useReturnToScreen();
  useEffect(watchVitals, []);
  useWithdrawal(own);
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
