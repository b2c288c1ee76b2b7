import type { Tallies } from './RemoteTallies';
import type { RollbackSettings } from './RollbackSettings';
import { countScreen, isHung, LOADING } from './ScreenTallies';
import { countSessions, ofApplicants } from './sharedTallies';

export interface Failing {
  remote: string;
  version: string;
  why: string;
  /** Why another version is no better; null where it is, or where that is unknown. */
  failsToo?: (version: string) => string | null;
  /** Why this may be an attack: then the version is not revoked, and an alert is raised. */
  suspect?: string;
}

/** Fewer failing sessions of one screen may be chance. */
const LEAST_FAILED = 4;

/**
 * The versions that fail: in too large a share of their sessions, or of the sessions that opened one of their
 * screens. Each version is named once. Outside the sandbox only applicants whom the API has confirmed count, and they
 * have to be spread over networks: where they are not, or others alone report failures, the version is `suspect`.
 */
export function findFailing(tallies: Tallies, settings: RollbackSettings, now: number): Failing[] {
  const known = settings.countsAnonymous
    ? tallies
    : Object.fromEntries(
        Object.entries(tallies).map(([name, tally]) => [name, ofApplicants(tally)]),
      );
  return Object.keys(tallies).flatMap((name) => {
    const found = findIn(name, known, settings, now);
    if (found !== null) return { ...found, ...narrowness(found, known[name], settings) };
    const suspected = findIn(name, tallies, settings, now);
    return suspected === null ? [] : { ...suspected, suspect: ANONYMOUS };
  });
}

const ANONYMOUS = 'too few of these sessions are of applicants whom the API has confirmed';

function narrowness(
  { failedSessions }: Found,
  tally: Tallies[string] | undefined,
  { networks, countsAnonymous }: RollbackSettings,
): Pick<Failing, 'suspect'> {
  const places = new Set(failedSessions.map((session) => tally?.applicants?.[session]?.[1]));
  if (countsAnonymous || places.size >= networks) return {};
  return {
    suspect: `the failures are of ${String(places.size)} networks, and it takes ${String(networks)}`,
  };
}

type Found = Failing & { failedSessions: string[] };

const findIn = (
  name: string,
  tallies: Tallies,
  settings: RollbackSettings,
  now: number,
): Found | null =>
  failingVersion(name, tallies, settings) ?? failingScreen(name, tallies, settings, now);

export const hasFailures = (tallies: Tallies, { hangMs }: RollbackSettings, now: number): boolean =>
  Object.values(tallies).some(
    (tally) =>
      countSessions(tally).failed > 0 ||
      Object.values(tally.screens ?? {}).some(
        (visits) => countScreen(visits, now, hangMs).failed > 0,
      ),
  );

/** Whether a screen was opened that may yet turn out to hang. */
export const hasPending = (tallies: Tallies, { hangMs }: RollbackSettings, now: number): boolean =>
  Object.values(tallies)
    .flatMap(({ screens }) => Object.values(screens ?? {}))
    .some((sessions) =>
      Object.values(sessions).some(
        (visits) => visits[0] > visits[1] && !isHung(visits, now, hangMs),
      ),
    );

function failingVersion(name: string, tallies: Tallies, settings: RollbackSettings): Found | null {
  const tally: Pick<Tallies[string], 'sessions'> = tallies[name] ?? { sessions: {} };
  const { sessions, failed } = countSessions(tally);
  const share = (100 * failed) / sessions;
  if (sessions < settings.sample || share < settings.share) return null;
  const why = `${String(failed)} of ${String(sessions)} sessions of the last ${minutes(settings)} minutes failed (${limit(share, settings)})`;
  const failedSessions = Object.keys(tally.sessions).filter((session) => tally.sessions[session]);
  return { ...splitName(name), why, failedSessions };
}

function failingScreen(
  name: string,
  tallies: Tallies,
  settings: RollbackSettings,
  now: number,
): Found | null {
  const count = (version: string, screen: string) =>
    countScreen(tallies[version]?.screens?.[screen] ?? {}, now, settings.hangMs);
  for (const screen of Object.keys(tallies[name]?.screens ?? {})) {
    const { sessions, failed, hung } = count(name, screen);
    const share = (100 * failed) / sessions;
    const isEnough = sessions >= settings.screenSample && failed >= LEAST_FAILED;
    if (!isEnough || share < settings.share) continue;
    const { remote, version } = splitName(name);
    const what = screen === LOADING ? 'loaded it' : `opened ${screen}`;
    const why = `${String(failed)} of ${String(sessions)} sessions that ${what} within the last ${minutes(settings)} minutes failed, ${String(hung)} of them hung (${limit(share, settings)})`;
    function failsToo(other: string) {
      const same = count(`${remote}@${other}`, screen);
      const isAsBad = (100 * same.failed) / same.sessions >= share / 2;
      return same.sessions >= settings.screenSample && isAsBad
        ? `${String(same.failed)} of ${String(same.sessions)} sessions that ${what} failed with ${other} too, which would replace it`
        : null;
    }
    const failedSessions = Object.entries(tallies[name]?.screens?.[screen] ?? {}).flatMap(
      ([session, visits]) =>
        visits[3] === 1 || isHung(visits, now, settings.hangMs) ? [session] : [],
    );
    return { remote, version, why, failsToo, failedSessions };
  }
  return null;
}

function splitName(name: string) {
  const [remote = '', version = ''] = name.split('@');
  return { remote, version };
}

const minutes = ({ windowMs }: RollbackSettings): string => String(windowMs / 60_000);

const limit = (share: number, settings: RollbackSettings): string =>
  `${share.toFixed(0)} %, the limit is ${String(settings.share)} %`;
