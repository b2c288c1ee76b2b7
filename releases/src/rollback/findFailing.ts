import type { Tallies } from './RemoteTallies';
import type { RollbackSettings } from './RollbackSettings';
import { countScreen, isHung, LOADING } from './ScreenTallies';
import { countSessions } from './sharedTallies';

/** A version that fails too often. */
export interface Failing {
  remote: string;
  version: string;
  why: string;
  /** Why another version is no better; null where it is, or where that is unknown. */
  failsToo?: (version: string) => string | null;
}

/** Fewer failing sessions of one screen may be chance. */
const LEAST_FAILED = 4;

/**
 * The versions that fail: in too large a share of their sessions, or of the sessions that opened one of their
 * screens. Each version is named once.
 */
export function findFailing(tallies: Tallies, settings: RollbackSettings, now: number): Failing[] {
  return Object.keys(tallies).flatMap(
    (name) =>
      failingVersion(name, tallies, settings) ?? failingScreen(name, tallies, settings, now) ?? [],
  );
}

/** Whether anything failed or hung. */
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

function failingVersion(
  name: string,
  tallies: Tallies,
  settings: RollbackSettings,
): Failing | null {
  const { sessions, failed } = countSessions(tallies[name] ?? { sessions: {} });
  const share = (100 * failed) / sessions;
  if (sessions < settings.sample || share < settings.share) return null;
  const why = `${String(failed)} of ${String(sessions)} sessions of the last ${minutes(settings)} minutes failed (${limit(share, settings)})`;
  return { ...splitName(name), why };
}

function failingScreen(
  name: string,
  tallies: Tallies,
  settings: RollbackSettings,
  now: number,
): Failing | null {
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
    const failsToo = (other: string) => {
      const same = count(`${remote}@${other}`, screen);
      const isAsBad = (100 * same.failed) / same.sessions >= share / 2;
      return same.sessions >= settings.screenSample && isAsBad
        ? `${String(same.failed)} of ${String(same.sessions)} sessions that ${what} failed with ${other} too, which would replace it`
        : null;
    };
    return { remote, version, why, failsToo };
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
