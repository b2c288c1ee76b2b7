import { countSessions, hasFailed } from '../session-reports/Outcome';
import { LOADING } from '../session-reports/SessionReport';
import { ofApplicants, placeOf, screensOf, type Tallies } from '../session-reports/SessionTallies';
import type { RollbackSettings } from './RollbackSettings';

export interface Failing {
  remote: string;
  version: string;
  why: string;
  /** Why another version is no better; null where it is, or where that is unknown. */
  failsToo?: (version: string) => string | null;
  /** Why this may be an attack: then the version is not revoked, and an alert is raised. */
  suspect?: string;
}

type Found = Failing & { failedSessions: string[] };

/** Fewer failing sessions of one screen may be chance. */
const MIN_FAILED = 4;

const ANONYMOUS = 'too few of these sessions are of applicants whom the API has confirmed';

/**
 * The versions that fail: in too large a share of their sessions, or of the sessions that opened one of their
 * screens. Each version is named once. Outside the sandbox only applicants whom the API has confirmed count, and they
 * have to be spread over networks: where they are not, or others alone report failures, the version is `suspect`.
 */
export function findFailing(tallies: Tallies, settings: RollbackSettings, now: number): Failing[] {
  const confirmed = settings.countsAnonymous ? tallies : ofApplicants(tallies);
  return Object.keys(tallies.counts).flatMap((version) => {
    const found = findIn(version, confirmed, settings, now);
    if (found !== null) return { ...found, ...suspicionOf(found, confirmed, settings) };
    const suspected = findIn(version, tallies, settings, now);
    return suspected === null ? [] : { ...suspected, suspect: ANONYMOUS };
  });
}

function suspicionOf(
  { failedSessions }: Found,
  { applicants }: Tallies,
  { networks, countsAnonymous }: RollbackSettings,
): Pick<Failing, 'suspect'> {
  const failed = new Set(failedSessions.map((session) => applicants[session]?.[1]));
  if (countsAnonymous || failed.size >= networks) return {};
  return {
    suspect: `the failures are of ${failed.size} networks, and it takes ${networks}`,
  };
}

/** Whether there is an outcome with `is`: `hasFailed`, or `mayHang` of a screen that was opened. */
export const hasAny = (
  { places }: Tallies,
  is: typeof hasFailed,
  { hangMs }: RollbackSettings,
  now: number,
): boolean =>
  Object.values(places)
    .flatMap((place) => Object.values(place))
    .some((outcome) => is(outcome, now, hangMs));

function findIn(
  version: string,
  tallies: Tallies,
  settings: RollbackSettings,
  now: number,
): Found | null {
  for (const screen of ['', ...screensOf(tallies, version)]) {
    const found = failingAt(screen, version, { tallies, settings, now });
    if (found !== null) return found;
  }
  return null;
}

/** @param screen empty for the version as a whole */
function failingAt(
  screen: string,
  named: string,
  { tallies, settings, now }: { tallies: Tallies; settings: RollbackSettings; now: number },
): Found | null {
  const { hangMs, windowMs } = settings;
  const outcomes = tallies.places[placeOf(named, screen)] ?? {};
  const { sessions, failed, hung } = countSessions(outcomes, now, hangMs);
  const share = (100 * failed) / sessions;
  const isEnough =
    screen === ''
      ? sessions >= settings.sample
      : sessions >= settings.screenSample && failed >= MIN_FAILED;
  if (!isEnough || share < settings.share) return null;

  const [remote = '', version = ''] = named.split('@');
  const failedSessions = Object.keys(outcomes).filter((session) =>
    hasFailed(outcomes[session] ?? {}, now, hangMs),
  );
  const limit = `(${share.toFixed(0)} %, the limit is ${settings.share} %)`;
  const minutes = String(windowMs / 60_000);
  const counted = `${failed} of ${sessions} sessions`;
  if (screen === '') {
    const why = `${counted} of the last ${minutes} minutes failed ${limit}`;
    return { remote, version, why, failedSessions };
  }
  const what = screen === LOADING ? 'loaded it' : `opened ${screen}`;
  const why = `${counted} that ${what} within the last ${minutes} minutes failed, ${hung} of them hung ${limit}`;
  function failsToo(other: string) {
    const place = tallies.places[placeOf(`${remote}@${other}`, screen)];
    const same = countSessions(place, now, hangMs);
    const isAsBad = (100 * same.failed) / same.sessions >= share / 2;
    return same.sessions >= settings.screenSample && isAsBad
      ? `${same.failed} of ${same.sessions} sessions that ${what} failed with ${other} too, which would replace it`
      : null;
  }
  return { remote, version, why, failsToo, failedSessions };
}
