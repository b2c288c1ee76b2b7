import type { HashedApplicationId } from 'journey-api/contract';
import type { BrandPack } from 'shared-auth/brand';
import { request } from 'shared-auth/http';
import { REPORTED_EVENT, type ReportedEvent } from 'shared-auth/host';
import { sessionStore, type SessionState } from 'shared-auth/session';
import { watchForThirdParties } from '../../consent/watchForThirdParties';
import { thirdParties } from '../../consent/thirdParties';
import { withoutPersonalData } from '../../consent/withoutPersonalData';
import { followScreens } from '../../screens/screenView';
import { openDataLayer, type DataLayer } from './dataLayer';
import { dropExperiments, takeExperiments } from './experiments';
import { createJourneyKind } from './journeyKind';
import { loadScript } from './loadScript';

interface Tracked {
  brand: BrandPack;
  marketing: boolean;
  patterns: readonly string[];
}

const TAG_MANAGER_ID = /^GTM-[A-Z0-9]{4,12}$/;

/** Begins to track; answers the way to stop, which also removes what was set. */
export function startTracking(tracked: Tracked): () => void {
  const stops: (() => void)[] = [];
  let isStopped = false;
  const forget = watchForThirdParties();
  void readHashedId().then((hashedApplicationId) => {
    if (isStopped) return;
    const { brand } = tracked;
    const layer = openDataLayer({ brand: brand.name, hashedApplicationId });
    stops.push(() => {
      layer.close();
    });
    stops.push(followApplication(layer), ...loadScripts(tracked, layer));
    stops.push(tellScreens(tracked.patterns, layer), tellEvents(layer));
  });
  return () => {
    isStopped = true;
    for (const stop of stops.toReversed()) stop();
    forget();
  };
}

/** The id's hash, which is all that anybody is told of it. Without one, pages are told apart from nobody. */
async function readHashedId(): Promise<string | null> {
  const { applicationId, status } = sessionStore.getState();
  if (applicationId === null || status !== 'authenticated') return null;
  try {
    const path = `/hashed-application-id/${applicationId}`;
    const { hashedApplicationId } = await request<HashedApplicationId>({ path });
    return hashedApplicationId;
  } catch (cause) {
    console.warn('The application has no hashed id', cause);
    return null;
  }
}

/** Somebody who logs in meanwhile, or is somebody else, or nobody any more. */
function followApplication(layer: DataLayer): () => void {
  const who = ({ applicationId, status }: SessionState) =>
    status === 'authenticated' ? applicationId : null;
  return sessionStore.subscribe((session, previous) => {
    if (who(session) === who(previous)) return;
    layer.identify(null);
    void readHashedId().then((hashed) => {
      if (who(session) === who(sessionStore.getState())) layer.identify(hashed);
    });
  });
}

function loadScripts({ brand, marketing }: Tracked, layer: DataLayer): (() => void)[] {
  const { tagManager, optimisation } = thirdParties();
  const removals = [dropExperiments];
  layer.push({
    event: 'consent',
    analyticsConsent: true,
    marketingConsent: marketing,
  });
  if (tagManager !== null && TAG_MANAGER_ID.test(brand.tagManagerId)) {
    layer.push({ event: 'gtm.js', 'gtm.start': Date.now() });
    removals.push(loadScript(`${tagManager}/gtm.js?id=${brand.tagManagerId}`));
  }
  const experimentsId = brand.optimisationId ?? '';
  if (optimisation !== null && experimentsId !== '')
    removals.push(
      loadScript(`${optimisation}/optimise.js?id=${encodeURIComponent(experimentsId)}`, () => {
        takeExperiments();
        layer.push({
          event: 'experiments',
          experiments: withoutPersonalData(window.plumExperiments ?? {}),
        });
      }),
    );
  return removals;
}

function tellScreens(patterns: readonly string[], layer: DataLayer): () => void {
  const journeyOf = createJourneyKind();
  return followScreens(patterns, ({ name, title, path }) => {
    layer.push({
      event: 'virtualPageView',
      pageName: name,
      pageTitle: title,
      pagePath: path,
      pageLocation: `${window.location.origin}${path}`,
      journey: journeyOf(path),
    });
  });
}

function tellEvents(layer: DataLayer): () => void {
  const tell = (event: Event) => {
    const { name, details } = (event as CustomEvent<ReportedEvent>).detail;
    layer.push({ event: name, ...withoutPersonalData(details) });
  };
  window.addEventListener(REPORTED_EVENT, tell);
  return () => {
    window.removeEventListener(REPORTED_EVENT, tell);
  };
}
