import { ownVersion } from '../apps';
import { recordEvent } from '../registry/recordEvent';
import { describeEvent, versionIn, withoutCanary } from '../registry/ReleaseEvent';
import type { Command } from './Command';
import { requireNotPinned, requireReleasable, requireShell } from './gate';

/**
 * Gives a share of the new sessions a version: the one named, else the current canary, else that of
 * package.json. `0%` ends the canary; sessions that have it keep it.
 */
export const canary: Command = async ({ app, values, releases, ...by }) => {
  const { name } = app;
  if (name === 'shell') throw new Error('A canary is of a remote; the shell is promoted.');
  const share = readShare(values[0]);
  const event = await recordEvent({ releases, app: name, ...by }, async (state) => {
    const { live, versions } = state;
    const running = live.canaries[name];
    const others = withoutCanary(live.canaries, name);
    if (share === 0) return running === undefined ? null : { action: 'canary', canaries: others };
    requireNotPinned(state, name);
    requireShell(state, name);
    const version = values[1] ?? running?.version ?? (await ownVersion(app));
    await requireReleasable(name, version, state);
    if (versionIn(versions, name) === null)
      throw new Error(`${name} is not live yet: promote it before the first canary.`);
    if (versionIn(versions, name) === version)
      throw new Error(`${name} ${version} is what all new sessions get already.`);
    if (running?.version === version && running.share === share) return null;
    return { action: 'canary', canaries: { ...others, [name]: { version, share } } };
  });
  return [event === null ? `${name} has that share already.` : describeEvent(event)];
};

/**
 * Reads a share in percent, such as `10%` or `0.5`.
 * @throws Error where it is not one
 */
export function readShare(text = ''): number {
  const share = /^(\d{1,3}(?:\.\d+)?)%?$/.exec(text)?.[1];
  if (share === undefined || Number(share) > 100)
    throw new Error('Say the share of new sessions, from 0% to 100%.');
  return Number(share);
}
