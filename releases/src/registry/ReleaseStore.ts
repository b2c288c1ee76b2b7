import type { ObjectStore } from '../objects/ObjectStore';
import { openObjects, readObject } from '../objects/openObjects';
import { drawnSet, drawSetId, readDrawnId } from './drawSet';
import { newestBrands, type LiveBrands } from './liveBrands';
import { RELEASE_FILE, type Release, type ReleaseSet, type RemoteOrigin } from './Release';
import { eventFile, newestEvent, readEvent } from './ReleaseEvent';
import type { LiveReleases, ReleaseEvent, StoredEvent } from './ReleaseEvent';

const SAFE_NAME = /^\w[\w.+@-]*$/;

/** Reads the release store. Published files never change, so each is read once. */
export class ReleaseStore {
  readonly objects: ObjectStore;
  readonly #held = new Map<string, Promise<unknown>>();
  readonly #recent = new Map<string, { at: number; reading: Promise<unknown> }>();
  readonly #isChanging: boolean;
  #newest: ReleaseEvent | null = null;
  #newestBrands: LiveBrands | null = null;

  /**
   * @param address of a folder, or of a bucket
   * @param options `changing` in development, where folders are rebuilt under their names
   */
  constructor(address: string, { changing = false }: { changing?: boolean } = {}) {
    this.objects = openObjects(address);
    this.#isChanging = changing;
  }

  /** @throws Error where that version has not been published. */
  async release(name: string, version: string): Promise<Release> {
    return this.#keep(`${safe(name)}/${safe(version)}/${RELEASE_FILE}`) as Promise<Release>;
  }

  /** A file of a published version, as JSON. */
  async json(name: string, version: string, file: string): Promise<unknown> {
    return this.#keep(`${safe(name)}/${safe(version)}/${safe(file)}`);
  }

  /** A file of a published version, as text. */
  async text(name: string, version: string, file: string): Promise<string> {
    const key = `${safe(name)}/${safe(version)}/${safe(file)}`;
    return this.#keep(key, async () => (await this.#content(key)).toString()) as Promise<string>;
  }

  /** @throws Error where there is no such set. */
  async set(id: string): Promise<ReleaseSet> {
    const drawn = readDrawnId(id);
    if (drawn === null) return this.#keep(`sets/${safe(id)}.json`) as Promise<ReleaseSet>;
    const live = await this.#event(drawn.event);
    return drawnSet(id, live, await this.set(live.set), drawn.remotes);
  }

  /** Every release event, the oldest first. */
  async events(): Promise<ReleaseEvent[]> {
    const names = await this.objects.files('history');
    const numbers = names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number);
    return Promise.all(numbers.sort((a, b) => a - b).map((number) => this.#event(number)));
  }

  async #event(number: number): Promise<ReleaseEvent> {
    return readEvent((await this.#keep(eventFile(number))) as StoredEvent);
  }

  /** What new sessions get. */
  async live(): Promise<LiveReleases> {
    return this.#recently('live', async () => {
      const live = await newestEvent(
        (file) => readObject<StoredEvent>(this.objects, file),
        this.#newest,
      );
      if (live === null) throw new Error('Nothing has been released yet');
      // Without a history, `live.json` alone counts and may change.
      if (live.number > 0) this.#newest = live;
      return live;
    });
  }

  /** The set that a session begins with: the live one with the canaries that draw the session. */
  async liveSet(session: string | null): Promise<ReleaseSet> {
    const live = await this.live();
    return this.set(session === null ? live.set : drawSetId(live, session));
  }

  /** A set with its revoked versions replaced, under the same id. */
  async withoutRevoked(set: ReleaseSet): Promise<ReleaseSet> {
    const { revoked } = await this.live();
    const remotes = Object.entries(set.remotes).map(
      ([name, version]) => [name, revoked[name]?.[version] ?? version] as const,
    );
    return { ...set, remotes: Object.fromEntries(remotes) };
  }

  /** By brand: the version of its pack that new sessions get. */
  async liveBrands(): Promise<Record<string, string>> {
    return this.#recently('brands', async () => {
      const live = await newestBrands((file) => readObject(this.objects, file), this.#newestBrands);
      if (live === null)
        throw new Error('No brand is published yet: npm run platform -- brands publish NAME');
      if (live.number > 0) this.#newestBrands = live;
      return live.versions;
    });
  }

  /**
   * Where each team serves its releases. The shell's server passes requests on to a plain origin; browsers go to
   * `{ "direct": origin }` themselves.
   */
  async origins(): Promise<ReadonlyMap<string, RemoteOrigin>> {
    const named = await this.#recently('origins', () =>
      readObject<Record<string, string | { direct: string }>>(this.objects, 'origins.json'),
    );
    return new Map(
      Object.entries(named ?? {}).map(([name, where]) => [
        name,
        typeof where === 'string'
          ? { origin: where, isDirect: false }
          : { origin: where.direct, isDirect: true },
      ]),
    );
  }

  /** Every published version of an app; none where there is no such app. */
  async versions(name: string): Promise<string[]> {
    const found = await this.objects.folders(safe(name));
    return found.filter((version) => SAFE_NAME.test(version)).sort();
  }

  /** Every remote with a published version. */
  async remotes(): Promise<string[]> {
    return (await this.objects.folders('')).filter((name) => name.startsWith('mfe-')).sort();
  }

  /** Copies a published version from a bucket to this machine's disk. Does nothing where it is not published. */
  async bring(name: string, version: string): Promise<void> {
    const folder = version.replace('%40', '@');
    const last = name === 'brands' ? 'published.json' : RELEASE_FILE;
    if (isSafe(name) && isSafe(folder)) await this.objects.bring(`${name}/${folder}`, last);
  }

  #keep(key: string, read = () => this.#json(key)): Promise<unknown> {
    const held = this.#held.get(key);
    if (held && !this.#isChanging) return held;
    const reading = read().catch((error: unknown) => {
      this.#held.delete(key);
      throw error;
    });
    this.#held.set(key, reading);
    return reading;
  }

  /** Reads what may change again after `heldMs` of the store. */
  #recently<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
    const held = this.#recent.get(name);
    if (held && Date.now() - held.at < this.objects.heldMs) return held.reading as Promise<Value>;
    const reading = read().catch((error: unknown) => {
      this.#recent.delete(name);
      throw error;
    });
    this.#recent.set(name, { at: Date.now(), reading });
    return reading;
  }

  async #content(key: string): Promise<Buffer> {
    const content = await this.objects.read(key);
    if (content === null) throw new Error(`There is no ${key} in the release store`);
    return content;
  }

  async #json(key: string): Promise<unknown> {
    return JSON.parse((await this.#content(key)).toString()) as unknown;
  }
}

const isSafe = (name: string): boolean => SAFE_NAME.test(name) && !name.includes('..');

function safe(name: string): string {
  if (!isSafe(name)) throw new Error(`Not a name: ${name}`);
  return name;
}
