import { liveVersions } from 'releases/compatibility';
import { stateOf, type ReleaseStore } from 'releases/registry';
import type { ToggleReader } from '../contract/toggles';

export interface Readers {
  readers: Map<string, ToggleReader[]>;
  /** `name@version` of what cannot be read. */
  silent: string[];
}

/** Which versions that new sessions get, or that live sessions have, read which toggle, as their releases say. */
export async function readReaders(store: ReleaseStore): Promise<Readers> {
  const state = await stateOf(store);
  const found: Readers = { readers: new Map(), silent: [] };
  for (const app of await store.apps())
    for (const version of await liveVersions(app, state)) {
      const release = await store.release(app, version).catch(() => null);
      if (release === null) found.silent.push(`${app}@${version}`);
      for (const { name, at } of release?.toggles ?? [])
        note(found.readers, name, app, version, at);
    }
  return found;
}

function note(
  readers: Readers['readers'],
  name: string,
  app: string,
  version: string,
  at: string,
): void {
  const ofToggle = readers.get(name) ?? [];
  readers.set(name, ofToggle);
  const known = ofToggle.find((reader) => reader.app === app && reader.version === version);
  if (known) known.at.push(at);
  else ofToggle.push({ app, version, at: [at] });
}
