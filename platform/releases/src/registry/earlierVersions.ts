import type { ReleaseState } from './recordEvent';
import { DEVELOPMENT, liveApp, NOTHING_LIVE, removedVersions } from '../records/ReleaseEvent';

/** The published and trusted versions that new sessions got before the live one, the latest first. */
export async function* earlierVersions(
  app: string,
  { store, live, events }: ReleaseState,
): AsyncGenerator<string, void> {
  const { version: current, revoked } = liveApp(live, app);
  const published = new Set(await store.versions(app));
  for (const version of [...removedVersions(events, app), DEVELOPMENT]) published.delete(version);
  const undone = new Set(Object.keys(revoked));
  for (const [index, event] of [...events.entries()].reverse()) {
    const { version } = liveApp(event, app);
    const before = liveApp(events[index - 1] ?? NOTHING_LIVE, app).version;
    // A rollback that only ended a canary leaves the version where it was.
    if (event.app === app && event.action === 'rollback' && before !== null && before !== version)
      undone.add(before);
    if (version === null || version === current || undone.has(version) || !published.has(version))
      continue;
    published.delete(version);
    if (await store.isTrusted(app, version)) yield version;
  }
}

/** The published version that new sessions got before the live one; null where there was none. */
export async function predecessor(app: string, state: ReleaseState): Promise<string | null> {
  const first = await earlierVersions(app, state).next();
  return first.done === true ? null : first.value;
}
