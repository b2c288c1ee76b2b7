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
import { loadScript } from './loadScript';

interface Tracked {
  brand: BrandPack;
  marketing: boolean;
  patterns: readonly string[];
}

const TAG_MANAGER_ID = /^GTM-[A-Z0-9]{4,12}$/;

/** Begins to track. Returns the function that stops it and removes what the third parties stored. */
export function startTracking(tracked: Tracked): () => void {
  const stops: (() => void)[] = [];
  let isStopped = false;
  const forget = watchForThirdParties();
  void readHashedId().then((hashedApplicationId) => {
    if (isStopped) return;
    const { brand } = tracked;
    const layer = openDataLayer({ brand: brand.name, hashedApplicationId });
    stops.push(() => layer.close());
    stops.push(followApplication(layer), ...loadScripts(tracked, layer));
    stops.push(reportScreens(tracked.patterns, layer), reportEvents(layer));
  });
  return () => {
    isStopped = true;
    for (const stop of stops.toReversed()) stop();
    forget();
  };
}

/** The hash of the application's id; third parties never get the id itself. Null without a session. */
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

/** Follows logins and logouts, and changes the hashed id with them. */
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

function reportScreens(patterns: readonly string[], layer: DataLayer): () => void {
  const journeyOf = createJourneyKind();
  return followScreens(patterns, ({ name, title, path }) =>
    layer.push({
      event: 'virtualPageView',
      pageName: name,
      pageTitle: title,
      pagePath: path,
      pageLocation: `${window.location.origin}${path}`,
      journey: journeyOf(path),
    }),
  );
}

/** Names the journey of each screen: a counter offer changes it until there is a new offer. */
function createJourneyKind(): (path: string) => 'standard' | 'counterOffer' {
  let kind: 'standard' | 'counterOffer' = 'standard';
  return (path) => {
    if (path === '/offer/counter-offer') kind = 'counterOffer';
    else if (path === '/offer/eligible' || path === '/landing-page') kind = 'standard';
    return kind;
  };
}

function reportEvents(layer: DataLayer): () => void {
  const report = (event: Event) => {
    const { name, details } = (event as CustomEvent<ReportedEvent>).detail;
    layer.push({ event: name, ...withoutPersonalData(details) });
  };
  window.addEventListener(REPORTED_EVENT, report);
  return () => window.removeEventListener(REPORTED_EVENT, report);
}
