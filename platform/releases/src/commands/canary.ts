import { STEPS } from '../canary-analysis/compareArms';
import type { Decision, ReleaseState } from '../registry/recordEvent';
import { givenVersions, liveApp } from '../records/ReleaseEvent';
import { recordDecision, UsageError, type Command } from './Command';
import { requireNotLower, versionHere } from './promote';
import { requireNotPinned, requireReleasable, requireShell } from '../compatibility/gate';

/**
 * Gives a share of the new sessions a version: the one named, else the current canary, else that of
 * package.json. `0%` ends the canary; sessions that have it keep it. With `auto` the shell's servers grow it or end
 * it, and without a share it begins with the first step. A pipeline calls it so after each push: without a version it
 * takes that of package.json, and only where no session could get it before.
 * @throws Error where an automatic canary is lower than the live version and `lower` does not allow it
 */
export const canary: Command = async (context) => {
  const { app, values: given, here, auto = false, lower = false } = context;
  const { name } = app;
  if (name === 'shell') throw new Error('A canary is of a remote; the shell is promoted.');
  const values = auto && !isShare(given[0]) ? [`${STEPS[0]}%`, ...given] : given;
  const share = readShare(values[0]);
  if (auto && (share === 0 || share === 100))
    throw new UsageError('An automatic canary begins above 0% and below 100%.');
  let unchanged = `${name} has that share already.`;
  const decide = async (state: ReleaseState): Promise<Decision | null> => {
    const { version: current, canary: running } = liveApp(state.live, name);
    if (share === 0) return running && { action: 'canary', canary: null };
    requireNotPinned(state, name);
    requireShell(state, name);
    const version =
      values[1] ?? (auto ? null : running?.version) ?? (await versionHere(name, here));
    const isGrown = running?.version === version && isShare(given[0]);
    if (auto && values[1] === undefined && !isGrown && wasGiven(state, name, version)) {
      unchanged = `Nothing to do: ${name} ${version} was given to new sessions before. Name the version to begin again.`;
      return null;
    }
    await requireReleasable(name, version, state);
    if (current === null)
      throw new Error(`${name} is not live yet: promote it before the first canary.`);
    // A pipeline that has published nothing new has nothing to begin.
    if (current === version && auto) return null;
    if (current === version)
      throw new Error(`${name} ${version} is what all new sessions get already.`);
    // The servers promote it at its last step.
    if (auto) requireNotLower(name, version, { than: current, lower });
    const isSame = running?.version === version && running.share === share;
    if (isSame && auto === (running.auto !== undefined)) return null;
    const since = context.at ?? new Date().toISOString();
    return { action: 'canary', canary: { version, share, ...(auto && { auto: { since } }) } };
  };
  return recordDecision(context, decide, () => unchanged);
};

/** Whether new sessions could get a version after any event. */
const wasGiven = ({ events }: ReleaseState, name: string, version: string): boolean =>
  events.some((event) => givenVersions(event, name).includes(version));

const SHARE = /^(\d{1,3}(?:\.\d+)?)%?$/;

/** A version has two dots. */
const isShare = (text = ''): boolean => SHARE.test(text);

/**
 * Reads a share in percent, such as `10%` or `0.5`.
 * @throws Error where it is not one
 */
export function readShare(text = ''): number {
  const share = SHARE.exec(text)?.[1];
  if (share === undefined || Number(share) > 100)
    throw new UsageError('Say the share of new sessions, from 0% to 100%.');
  return Number(share);
}
