import { recordMove } from '../moves/recordMove';
import { describeMove } from '../moves/ReleaseMove';
import type { Verb } from './Verb';

/**
 * Undoes that a version was taken back: sessions that began with it get it again, and it may be promoted.
 * New sessions go on with what they get.
 */
export const restore: Verb = async ({ part: { name }, values, releases, ...by }) => {
  const move = await recordMove({ releases, part: name, ...by }, ({ live }) => {
    const { [values[0] ?? '']: instead, ...others } = live.withdrawn[name] ?? {};
    if (instead === undefined) return null;
    return { action: 'restore', withdrawn: { ...live.withdrawn, [name]: others } };
  });
  return [move === null ? `That version of ${name} was not taken back.` : describeMove(move)];
};
