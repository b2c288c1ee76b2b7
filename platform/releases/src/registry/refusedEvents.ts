import { ALL_APPS } from '../records/ReleaseEvent';
import { BRANDS, type KeyRing } from '../signing/keyLog';
import type { BrandLog } from './brandLog';
import { ORIGINS, type OriginLog } from './originLog';
import type { ReleaseLog } from './releaseLog';

/**
 * By app, for `brands` and for `origins`: how many release events and changes of keys do not count since the last one
 * that does. Of `all`, those that are unreadable, not judged yet or beyond a gap.
 */
export function refusedEvents(
  { log, brandLog, originLog }: { log: ReleaseLog; brandLog: BrandLog; originLog: OriginLog },
  keys: KeyRing,
): ReadonlyMap<string, number> {
  const refusals = new Map<string, number>();
  const add = (app: string, count: number) => refusals.set(app, (refusals.get(app) ?? 0) + count);
  for (const { app, action } of log.known)
    if (action === 'refused') add(app, 1);
    else for (const ended of [app, ALL_APPS]) refusals.delete(ended);
  add(ALL_APPS, log.stray + log.stopped);
  add(BRANDS, brandLog.refused);
  add(ORIGINS, originLog.refused);
  for (const [app, count] of keys.refused) add(app, count);
  return new Map([...refusals].filter(([, count]) => count > 0));
}
