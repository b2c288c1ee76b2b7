import { useEffect, useState } from 'react';
import { apiBase } from 'shared-auth/host';
import { useWithdrawal } from '../../consent/useAnalyticsConsent';
import { reportUnseenErrors } from '../../errors/reportUnseenErrors';
import { useRemotes } from '../../remotes/RemotesContext';
import { CookieConsent } from '../../features/cookie-consent/CookieConsent';
import { useAnalytics } from '../../features/analytics/useAnalytics';
import { useFollowToggles } from '../../features/follow-toggles/useFollowToggles';
import { useMonitoring } from '../../features/monitoring/useMonitoring';
import { OfflineNotice } from '../../features/offline/OfflineNotice';
import { SessionExpiry } from '../../features/session-expiry/SessionExpiry';
import { SHELL_PATHS } from '../publicPaths';
import { TesterCompanions } from './TesterCompanions';
import { useReturnToScreen } from './useReturnToScreen';

/** Consent, session and connection: they stay while screens come and go. */
export function CompanionsOfAPage() {
  const { remotes } = useRemotes();
  const [own] = useState(() =>
    [apiBase(), ...remotes.map(({ url }) => url)].map(
      (address) => new URL(address, window.location.href).origin,
    ),
  );
  const patterns = [...SHELL_PATHS, ...remotes.flatMap(({ paths }) => paths)];
  useFollowToggles();
  useReturnToScreen();
  useEffect(reportUnseenErrors, []);
  useWithdrawal(own);
  useAnalytics(patterns);
  useMonitoring(patterns);
  return (
    <>
      <TesterCompanions />
      <OfflineNotice />
      <CookieConsent />
      <SessionExpiry />
    </>
  );
}
