import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lt, valid } from 'semver';
import { appNamed, releasedApps, type App } from '../apps';
import { inEnvironment } from '../objects/storeAddress';
import { readState } from '../registry/recordEvent';
import { isWorkTree, liveApp } from '../records/ReleaseEvent';
import { recordDecision, UsageError, type Command } from './Command';
import { requireNotPinned, requireReleasable, requireShell } from '../compatibility/gate';

/** Whether a version is lower than another one. Builds of a work tree have no order. */
export const isLower = (version: string, than: string | null): boolean =>
  than !== null &&
  ![version, than].some((each) => isWorkTree(each) || valid(each) === null) &&
  lt(version, than);

/** The refusal of a version that is lower than the live one. */
export class LowerVersionError extends Error {}

/** @throws LowerVersionError where a version is lower than the live one and `lower` does not allow it */
export function requireNotLower(
  name: string,
  version: string,
  { than, lower }: { than: string | null; lower: boolean },
): void {
  if (!lower && isLower(version, than))
    throw new LowerVersionError(
      `${name} ${version} is lower than ${than}, which is live. Say --lower to promote it all the same.`,
    );
}

/**
 * Gives all new sessions a version: the one named, else the canary, else that of package.json. Ends the
 * canary of the app.
 * @throws Error where the version is lower than the live one and `lower` does not allow it
 */
export const promote: Command = async (context) => {
  const { app, values, here, lower = false } = context;
  const { name } = app;
  let version = '';
  return recordDecision(
    context,
    async (state) => {
      const live = liveApp(state.live, name);
      requireNotPinned(state, name);
      requireShell(state, name);
      version = values[0] ?? live.canary?.version ?? (await versionHere(name, here));
      await requireReleasable(name, version, state);
      if (live.version === version && live.canary === null) return null;
      requireNotLower(name, version, { than: live.version, lower });
      return { action: 'promote', version, canary: null };
    },
    () => `${name} ${version} is what all new sessions get already.`,
  );
};

/**
 * Gives all new sessions a version, the one named or the live one, and holds it: until `unpin`, promote, canary
 * and rollback are refused.
 */
export const pin: Command = (context) => {
  const { app, values } = context;
  const { name } = app;
  return recordDecision(
    context,
    async (state) => {
      const { version: current, isPinned } = liveApp(state.live, name);
      requireShell(state, name);
      const version = values[0] ?? current;
      if (version === null) throw new Error(`${name} is not live. Say which version to pin.`);
      if (version !== current) await requireReleasable(name, version, state);
      if (isPinned && version === current) return null;
      return { action: 'pin', version, canary: null, isPinned: true };
    },
    () => `${name} is pinned there already.`,
  );
};

/** Ends a pin; the version stays live. */
export const unpin: Command = (context) =>
  recordDecision(
    context,
    ({ live }) =>
      liveApp(live, context.app.name).isPinned ? { action: 'unpin', isPinned: false } : null,
    () => `${context.app.name} is not pinned.`,
  );

/**
 * The version of an app that is live in staging, for a promotion to production that names none.
 * @throws Error where it is not live there
 */
export async function liveInStaging(releases: string, app: string): Promise<string> {
  const { live } = await readState(inEnvironment(releases, 'staging'));
  const { version } = liveApp(live, app);
  if (version === null)
    throw new Error(`${app} is not live in staging. Promote it there first, or name the version.`);
  return version;
}

/**
 * The version in an app's package.json, for a command that names none.
 * @param here that version in the checkout of who asks
 * @throws Error where that checkout has no folder of the app
 */
export async function versionHere(name: string, here?: string | null): Promise<string> {
  if (typeof here === 'string') return here;
  if (here === undefined && releasedApps.some((app) => app.name === name))
    return ownVersion(appNamed(name));
  throw new UsageError(`Say which version: this checkout has no folder of ${name}.`);
}

/** The version in an app's package.json. */
export async function ownVersion({ folder }: App): Promise<string> {
  const manifest = await readFile(path.join(folder, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
