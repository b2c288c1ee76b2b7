import type { ReleaseStore } from '../registry/ReleaseStore';
import { stateOf } from '../registry/recordEvent';
import { liveVersions } from './versionsInUse';

/** A version that applicants have, and which of its source lines read a toggle. */
export interface ToggleReader {
  app: string;
  version: string;
  /** Such as `mfe-quote/src/useLoanQuote.ts:45`. */
  at: string[];
}

export interface ToggleReaders {
  readers: Map<string, ToggleReader[]>;
  /** `name@version` of what cannot be read. */
  silent: string[];
}

/** Which versions that new sessions get, or that live sessions have, read which toggle, as their releases say. */
export async function readToggleReaders(store: ReleaseStore): Promise<ToggleReaders> {
  const state = await stateOf(store);
  const found: ToggleReaders = { readers: new Map(), silent: [] };
  for (const app of await store.apps())
    for (const version of await liveVersions(app, state)) {
      const release = await store.release(app, version).catch(() => null);
      if (release === null) found.silent.push(`${app}@${version}`);
      const places = new Map<string, string[]>();
      for (const { name, at } of release?.toggles ?? [])
        places.set(name, [...(places.get(name) ?? []), at]);
      for (const [name, at] of places)
        found.readers.set(name, [...(found.readers.get(name) ?? []), { app, version, at }]);
    }
  return found;
}

/**
 * Why a toggle cannot be archived, in a sentence: a version that applicants have reads it, or cannot be read itself.
 * Null where none does.
 */
export async function whyRead(store: ReleaseStore, name: string): Promise<string | null> {
  const { readers, silent } = await readToggleReaders(store);
  const [reader] = readers.get(name) ?? [];
  if (reader !== undefined)
    return `${name} is read by ${reader.app} ${reader.version}, which applicants have.`;
  return silent.length === 0 ? null : `${silent.join(', ')} cannot be read, and may read ${name}.`;
}
