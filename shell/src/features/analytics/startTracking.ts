import type { HashedApplicationId } from 'journey-api/contract';
import type { BrandPack } from 'shared-auth/brand';
import { request } from 'shared-auth/http';
import { setToggles, togglesStore } from 'shared-auth/host';
import { sessionStore, type SessionState } from 'shared-auth/session';
import { watchForThirdParties } from '../../consent/watchForThirdParties';
import { thirdParties } from '../../consent/thirdParties';
import { followEvents, withoutPersonalData } from '../../consent/withoutPersonalData';
import { followScreens } from '../../screens/screenView';
import { EXPERIMENT_PREFIX, isExperiment } from '../../toggles/fetchToggles';
import { loadScript } from './loadScript';

interface Tracked {
  brand: BrandPack;
  marketing: boolean;
}

const TAG_MANAGER_ID = /^GTM-[A-Z0-9]{4,12}$/;

/** Begins to track. Returns the function that stops it and removes what the third parties stored. */
export function startTracking(tracked: Tracked): () => void {
  const stops = [watchForThirdParties()];
  let isStopped = false;
  void readHashedId().then((hashedApplicationId) => {
    if (isStopped) return;
    const layer = openDataLayer(tracked.brand.name, hashedApplicationId);
    stops.push(
      layer.close,
      followApplication(layer),
      ...loadScripts(tracked, layer),
      reportScreens(layer),
      followEvents(({ name, details }) => layer.push({ event: name, ...details })),
    );
  });
  return () => {
    isStopped = true;
    for (const stop of stops.toReversed()) stop();
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
  layer.push({ event: 'consent', analyticsConsent: true, marketingConsent: marketing });
  if (tagManager !== null && TAG_MANAGER_ID.test(brand.tagManagerId)) {
    layer.push({ event: 'gtm.js', 'gtm.start': Date.now() });
    removals.push(loadScript(`${tagManager}/gtm.js?id=${brand.tagManagerId}`));
  }
  const experimentsId = brand.optimisationId ?? '';
  if (optimisation !== null && experimentsId !== '')
    removals.push(
      loadScript(`${optimisation}/optimise.js?id=${encodeURIComponent(experimentsId)}`, () => {
        takeExperiments();
        const experiments = withoutPersonalData(window.plumExperiments ?? {});
        layer.push({ event: 'experiments', experiments });
      }),
    );
  return removals;
}

function reportScreens(layer: DataLayer): () => void {
  // A counter offer changes the journey until there is a new offer.
  let journey: 'standard' | 'counterOffer' = 'standard';
  return followScreens(({ name, title, path }) => {
    if (path === '/offer/counter-offer') journey = 'counterOffer';
    else if (path === '/offer/eligible' || path === '/landing-page') journey = 'standard';
    layer.push({
      event: 'virtualPageView',
      pageName: name,
      pageTitle: title,
      pagePath: path,
      pageLocation: `${window.location.origin}${path}`,
      journey,
    });
  });
}

type DataLayer = ReturnType<typeof openDataLayer>;

/** Opens the queue that a tag manager reads. Every entry has `brand` and `hashedApplicationId`, which is null where there is none. */
function openDataLayer(brand: string, firstId: string | null) {
  const entries = (window.dataLayer ??= []);
  let hashedApplicationId = firstId;
  return {
    identify: (hashed: string | null) => {
      hashedApplicationId = hashed;
    },
    push: (entry: Record<string, unknown>) => {
      entries.push({ brand, hashedApplicationId, ...entry });
    },
    /** Removes it, once nothing is pushed any more: a tag manager that has run still has it. */
    close: () => {
      delete window.dataLayer;
    },
  };
}

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
    /** Set by the optimisation script: which variant this visitor is to see. */
    plumExperiments?: Record<string, unknown>;
  }
}

/** Sets what the optimisation script decided as toggles named `EXPERIMENT_…`. It can set no other toggle. */
function takeExperiments(): void {
  const given = Object.entries(window.plumExperiments ?? {}).map(
    ([name, value]): [string, boolean] => [
      isExperiment(name) ? name : `${EXPERIMENT_PREFIX}${name}`,
      value === true,
    ],
  );
  setToggles({ ...togglesStore.getState(), ...Object.fromEntries(given) });
}

/** Removes them. */
function dropExperiments(): void {
  delete window.plumExperiments;
  const kept = Object.entries(togglesStore.getState()).filter(([name]) => !isExperiment(name));
  setToggles(Object.fromEntries(kept));
}
