import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { reloadPage } from '../browser/openPage';
import { screenStore } from '../screens/screenStore';
import { consentStore } from './consentStore';

/** A remote, as far as it may be served from another origin. */
interface Remote {
  url: string;
}

/** Whether there is consent to analytics, on a page where it has not been withdrawn before. */
export function useAnalyticsConsent(): boolean {
  const isGiven = useStore(consentStore, ({ answer }) => answer?.analytics ?? false);
  return isGiven && !hasBlockedThirdParties();
}

/**
 * Blocks third parties when consent is withdrawn. Consent that is given again on such a page counts from the
 * next screen on, for which the page is reloaded: nothing typed is lost.
 */
export function useWithdrawal(remotes: readonly Remote[]): void {
  useEffect(() => {
    const stopConsent = consentStore.subscribe(({ answer }, previous) => {
      if (previous.answer?.analytics === true && answer?.analytics !== true)
        blockThirdParties(remotes);
    });
    const stopScreens = screenStore.subscribe(({ pathname }, previous) => {
      const isGivenAgain =
        consentStore.getState().answer?.analytics === true && hasBlockedThirdParties();
      if (isGivenAgain && pathname !== previous.pathname) reloadPage();
    });
    return () => {
      stopConsent();
      stopScreens();
    };
  }, [remotes]);
}

/** Of our own policy: others add such elements too, for example whoever translates the page. */
const MARK = 'data-plum-closed';

/** Whether this page has blocked third parties, which lasts until it is closed. */
const hasBlockedThirdParties = (): boolean => document.head.querySelector(`meta[${MARK}]`) !== null;

/**
 * Restricts this page to its own origin and those of the remotes from now on. A script that has run cannot be unloaded, but a policy
 * that is added later applies to it at once.
 */
function blockThirdParties(remotes: readonly Remote[]): void {
  if (hasBlockedThirdParties()) return;
  const served = remotes.map(({ url }) => new URL(url, window.location.href).origin);
  const origins = ["'self'", ...new Set(served)].join(' ');
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = [
    `script-src ${origins}`,
    `connect-src ${origins}`,
    `img-src ${origins} data: blob:`,
  ].join('; ');
  meta.setAttribute(MARK, '');
  document.head.append(meta);
}
