import { useEffect, useRef } from 'react';
import { useBrand } from 'shared-auth/brand';
import { useToggle } from 'shared-auth/toggles';
import { useStore } from 'zustand/react';
import { consentStore } from '../../consent/consentStore';
import { thirdParties } from '../../consent/thirdParties';
import { useAnalyticsConsent } from '../../consent/useAnalyticsConsent';
import { followScreens } from '../../screens/screenView';
import { startRecording } from './recording';
import { startTracking } from './startTracking';

/**
 * Tracks and records the page while there is consent.
 * @param patterns the paths of all screens
 */
export function useAnalytics(patterns: readonly string[]): void {
  const brand = useBrand();
  const analytics = useAnalyticsConsent();
  const marketing = useStore(consentStore, ({ answer }) => answer?.marketing ?? false);
  const mayRecord = useToggle('MOUSEFLOW');
  const paths = useRef(patterns);

  useEffect(
    () => (analytics ? startTracking({ brand, marketing, patterns: paths.current }) : undefined),
    [analytics, marketing, brand],
  );

  useEffect(() => {
    const { recording: origin } = thirdParties();
    const { recordingId } = brand;
    if (!analytics || !mayRecord || origin === null || recordingId === '') return undefined;
    let recording: ReturnType<typeof startRecording> | null = null;
    const stopFollowing = followScreens(paths.current, ({ path }) => {
      if (recording === null) recording = startRecording(origin, recordingId, path);
      else recording.show(path);
    });
    return () => {
      stopFollowing();
      recording?.stop();
    };
  }, [analytics, mayRecord, brand]);
}
