import { setTimeout as pause } from 'node:timers/promises';
import type { PageErrorGroup } from 'journey-api/contract';
import type { ShownFrame } from '../contract/errors';
import type { Symbolicate } from './createSymbolicator';

/** A first look at many versions reads many maps: what is not known in time is shown as it is published. */
const TIMEOUT_MS = 400;
const MAX_KNOWN = 10_000;

/** Where groups of errors failed: the innermost place in own code, such as `mfe-quote/src/routes.tsx:12`. */
export function createGroupPlaces(symbolicate: Symbolicate) {
  /** By group. */
  const known = new Map<string, string>();
  let reading: Promise<void> = Promise.resolve();

  async function placeOf({ group, frames }: PageErrorGroup): Promise<string> {
    const remembered = known.get(group);
    if (remembered !== undefined) return remembered;
    const own = await ownFrame(frames);
    const place = own ? `${own.file}:${own.line}` : (frames[0] ?? '');
    if (own?.isUnread) return place;
    known.set(group, place);
    const [oldest] = known.keys();
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    return place;
  }

  async function placesOf(groups: readonly PageErrorGroup[]): Promise<ReadonlyMap<string, string>> {
    const unknown = groups.filter(({ group }) => !known.has(group));
    if (unknown.length === 0) return known;
    // In the order of files, so that each map is read once.
    unknown.sort((a, b) => ((a.frames[0] ?? '') < (b.frames[0] ?? '') ? -1 : 1));
    reading = reading.then(async () => {
      for (const group of unknown) {
        await placeOf(group);
        // The store is away: the next list asks it again.
        if (!known.has(group.group)) return;
      }
    });
    await Promise.race([reading, pause(TIMEOUT_MS, undefined, { ref: false })]);
    return known;
  }

  async function ownFrame(frames: readonly string[]): Promise<ShownFrame | undefined> {
    for (const reported of frames) {
      const frame = await symbolicate(reported);
      if (!frame.isLibrary) return frame;
    }
    return undefined;
  }
  return { placeOf, placesOf };
}
