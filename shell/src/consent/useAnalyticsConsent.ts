import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { screenStore } from '../screens/screenStore';
import { closeToOthers, isClosedToOthers } from './closeToOthers';
import { consentStore } from './consentStore';

/** Whether there is consent to analytics, on a page where it has not been withdrawn before. */
export function useAnalyticsConsent(): boolean {
  const isGiven = useStore(consentStore, ({ answer }) => answer?.analytics ?? false);
  return isGiven && !isClosedToOthers();
}

/**
 * Closes the page to third parties when consent to them is withdrawn. Consent that is given again on
 * such a page counts from the next screen on, with which the page is loaded anew: nothing typed is lost.
 * @param own origins beside the page's own that its parts and its API come from
 */
export function useWithdrawal(
  own: readonly string[],
  reload = () => {
    window.location.reload();
  },
): void {
  useEffect(() => {
    const stopConsent = consentStore.subscribe(({ answer }, previous) => {
      if (previous.answer?.analytics === true && answer?.analytics !== true) closeToOthers(own);
    });
    const stopScreens = screenStore.subscribe(({ pathname }, previous) => {
      const isGivenAgain = consentStore.getState().answer?.analytics === true && isClosedToOthers();
      if (isGivenAgain && pathname !== previous.pathname) reload();
    });
    return () => {
      stopConsent();
      stopScreens();
    };
  }, [own, reload]);
}
