import { useEffect } from 'react';
import { useBrand } from 'shared-auth/brand';
import { useToggle } from 'shared-auth/toggles';
import { useStore } from 'zustand/react';
import { consentStore } from '../../consent/consentStore';
import { thirdParties } from '../../consent/thirdParties';
import { useAnalyticsConsent } from '../../consent/useAnalyticsConsent';
import { followScreens } from '../../screens/screenView';
import { startTracking } from './startTracking';
import { loadScript } from './loadScript';

/** Tracks and records the page while there is consent. */
export function useAnalytics(): void {
  const brand = useBrand();
  const analytics = useAnalyticsConsent();
  const marketing = useStore(consentStore, ({ answer }) => answer?.marketing ?? false);
  const mayRecord = useToggle('MOUSEFLOW');

  useEffect(
    () => (analytics ? startTracking({ brand, marketing }) : undefined),
    [analytics, marketing, brand],
  );

  useEffect(() => {
    const { recording: origin } = thirdParties();
    const { recordingId } = brand;
    if (!analytics || !mayRecord || origin === null || recordingId === '') return undefined;
    let recording: ReturnType<typeof startRecording> | null = null;
    const stopFollowing = followScreens(({ path }) => {
      if (recording === null) recording = startRecording(origin, recordingId, path);
      else recording.show(path);
    });
    return () => {
      stopFollowing();
      recording?.stop();
    };
  }, [analytics, mayRecord, brand]);
}

declare global {
  interface Window {
    _mfq?: unknown[];
    mouseflow?: { stop?: () => void };
    mouseflowPath?: string;
    mouseflowDisableKeyLogging?: boolean;
  }
}

const MASK = 'data-mf-replace-inner';

/** Begins a recording: keys are not logged, and the main part of the page is masked. */
function startRecording(origin: string, id: string, path: string) {
  window.mouseflowDisableKeyLogging = true;
  window.mouseflowPath = path;
  window._mfq = [];
  const main = document.getElementById('main');
  main?.setAttribute(MASK, '');
  const remove = loadScript(`${origin}/projects/${encodeURIComponent(id)}.js`);
  return {
    show: (next: string) => {
      window.mouseflowPath = next;
      window._mfq?.push(['newPageView', next]);
    },
    stop: () => {
      window.mouseflow?.stop?.();
      remove();
      main?.removeAttribute(MASK);
      delete window._mfq;
      delete window.mouseflow;
      delete window.mouseflowPath;
    },
  };
}
