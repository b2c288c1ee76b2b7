import { recordEvent, type ReleaseState } from './recordEvent';
import {
  ALL_APPS,
  isWorkTree,
  overlayAfter,
  versionIn,
  withVersion,
  type Versions,
} from '../records/ReleaseEvent';

export interface Started {
  /** The number of the start's event, for RELEASE_START of the shell's server; null where it overlays nothing. */
  start: number | null;
  /** By app: the build that sessions of this start get in place of the released version. */
  overlay: Record<string, string>;
  /** By app: the build that is left out, since its version was revoked. */
  revoked: Record<string, string>;
}

/**
 * Gives the builds of a work tree to the sessions of one start, and ends nothing that somebody released. An app that
 * only starts have given so far gets the new build for everybody; any other app keeps what is released, and the build
 * is the overlay of the start's event. Canaries, pins, revocations and other remotes stay.
 */
export async function startWorkTree(built: Versions, releases: string): Promise<Started> {
  const change = { releases, app: ALL_APPS, author: 'start', why: null };
  const named: [string, string][] = [['shell', built.shell], ...Object.entries(built.remotes)];
  // The operators' console has no shell.
  const builds = named.filter(([, version]) => version !== '');
  let started: Started = { start: null, overlay: {}, revoked: {} };
  const event = await recordEvent(change, (state) => {
    const isRevoked = ([app, version]: [string, string]) =>
      state.live.revoked[app]?.[version] !== undefined;
    const wanted = builds.filter(
      (build) => !isRevoked(build) && versionIn(state.versions, build[0]) !== build[1],
    );
    const overlay = Object.fromEntries(wanted.filter(([app]) => !isStartsOwn(app, state)));
    const versions = wanted
      .filter(([app]) => isStartsOwn(app, state))
      .reduce((all, [app, version]) => withVersion(all, app, version), state.versions);
    const before = startWith(overlay, state);
    started = { start: before, overlay, revoked: Object.fromEntries(builds.filter(isRevoked)) };
    if (versions === state.versions && (before !== null || Object.keys(overlay).length === 0))
      return null;
    return { action: 'start', versions, overlay };
  });
  const start = Object.keys(started.overlay).length === 0 ? null : (event?.number ?? started.start);
  return { ...started, start };
}

/** Whether only starts gave an app so far. Where the shell is released, a new remote waits for its release too. */
function isStartsOwn(app: string, { live, versions }: ReleaseState): boolean {
  const version =
    versionIn(versions, app) ?? (app === 'shell' ? null : versionIn(versions, 'shell'));
  return (version === null || isWorkTree(version)) && !live.pinned.includes(app);
}

/** The number of an earlier start with the same overlay that still holds; null where there is none. */
function startWith(overlay: Record<string, string>, { events }: ReleaseState): number | null {
  const names = Object.keys(overlay);
  const same = events.find((event, index) => {
    const remaining = overlayAfter(event, events.slice(index + 1));
    return (
      names.length > 0 &&
      Object.keys(remaining).length === names.length &&
      names.every((name) => remaining[name] === overlay[name])
    );
  });
  return same?.number ?? null;
}
