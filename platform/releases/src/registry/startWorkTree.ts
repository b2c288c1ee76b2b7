import { recordEvent, type ReleaseState } from './recordEvent';
import {
  ALL_APPS,
  isWorkTree,
  liveApp,
  type Overlay,
  type Versions,
} from '../records/ReleaseEvent';

export interface Started {
  /** What sessions of this start get in place of what is released, for RELEASE_OVERLAY of the shell's server. */
  overlay: Overlay;
  /** By app: the build that is left out, since its version was revoked. */
  revoked: Record<string, string>;
}

/**
 * Gives the builds of a work tree to the sessions of one start, and ends nothing that somebody released. An app that
 * only starts have given so far gets the new build for everybody; any other app keeps what is released, and the build
 * is an overlay. Canaries, pins, revocations and other remotes stay.
 */
export async function startWorkTree(built: Versions, releases: string): Promise<Started> {
  const change = { releases, app: ALL_APPS, author: 'start', why: null };
  const named: [string, string][] = [['shell', built.shell], ...Object.entries(built.remotes)];
  // The operators' console has no shell.
  const builds = named.filter(([, version]) => version !== '');
  let started: Started = { overlay: { event: 0, apps: {} }, revoked: {} };
  await recordEvent(change, (state) => {
    const { live } = state;
    const isRevoked = ([app, version]: [string, string]) =>
      liveApp(live, app).revoked[version] !== undefined;
    const wanted = builds.filter(
      (build) => !isRevoked(build) && liveApp(live, build[0]).version !== build[1],
    );
    const own = wanted.filter(([app]) => isStartsOwn(app, state));
    started = {
      overlay: {
        event: live.number,
        apps: Object.fromEntries(wanted.filter((build) => !own.includes(build))),
      },
      revoked: Object.fromEntries(builds.filter(isRevoked)),
    };
    const given = own.map(([app, version]) => [app, { ...liveApp(live, app), version }] as const);
    if (given.length === 0) return null;
    return { action: 'start', apps: { ...live.apps, ...Object.fromEntries(given) } };
  });
  return started;
}

/** Whether only starts gave an app so far. Where the shell is released, a new remote waits for its release too. */
function isStartsOwn(app: string, { live }: ReleaseState): boolean {
  const { version, isPinned } = liveApp(live, app);
  const given = version ?? liveApp(live, 'shell').version;
  return (given === null || isWorkTree(given)) && !isPinned;
}
