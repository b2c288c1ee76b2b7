import { Suspense, useEffect, useState } from 'react';
import { ScrollRestoration } from 'react-router';
import { LoadingOverlay } from 'shared-ui';
import { AdmittedScreen } from './AdmittedScreen';
import { ApplicantGate } from './RouteGuard';
import { Companions } from './deferred-features/DeferredFeatures';
import type { AdmissionTo } from './historyGuard';
import { Footer } from './Footer';
import { Header } from './Header';
import { layoutText as text } from './layoutText';
import { ScreenSkeleton } from './ScreenSkeleton';
import { StepperFrame } from './StepperFrame';
import { useDocumentTitle } from './useDocumentTitle';
import { useIdlePreload } from './useIdlePreload';
import { useScreenFocus } from './useScreenFocus';
import { useSlowNavigation } from './useSlowNavigation';

const MAIN_ID = 'main';

interface Props {
  subscribeToTarget: SubscribeToTarget;
  admissionTo: AdmissionTo;
}

/** What stands on every page. The one Suspense keeps the old screen until the next one is whole. */
export function Layout({ subscribeToTarget, admissionTo }: Props) {
  useDocumentTitle();
  useScreenFocus();
  useIdlePreload();
  const target = useTarget(subscribeToTarget);
  const isSlow = useSlowNavigation(target);
  return (
    <>
      <a className="plum-skip" href={`#${MAIN_ID}`}>
        {text.skip}
      </a>
      <Companions />
      <Header />
      <main id={MAIN_ID} className="plum-main" tabIndex={-1}>
        <ApplicantGate>
          <StepperFrame />
          <Suspense fallback={<ScreenSkeleton />}>
            <AdmittedScreen admissionTo={admissionTo} />
          </Suspense>
        </ApplicantGate>
      </main>
      <Footer />
      <LoadingOverlay open={isSlow} text={text.loading} estimateSeconds={10} />
      <ScrollRestoration />
    </>
  );
}

/** Calls back with the path that the router is on its way to. */
export type SubscribeToTarget = (callback: (pathname: string) => void) => () => void;

function useTarget(subscribe: SubscribeToTarget): string {
  const [target, setTarget] = useState(window.location.pathname);
  useEffect(() => subscribe(setTarget), [subscribe]);
  return target;
}
