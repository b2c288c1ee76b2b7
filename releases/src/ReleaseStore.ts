import { drawnSet, drawSetId, readDrawnId } from './drawSet';
import { newestBrands, type LiveBrands } from './liveBrands';
import { moveFile, newestLive, wholeLive } from './LiveReleases';
import type { KeptLiveReleases, LiveReleases } from './LiveReleases';
import type { ReleaseMove } from './moves/ReleaseMove';
import type { ObjectStore } from './objects/ObjectStore';
import { openObjects, readObject } from './objects/openObjects';
import type { Release, ReleaseSet, RemoteOrigin } from './Release';

const SAFE_NAME = /^\w[\w.+@-]*$/;

/** The file that makes a published version whole. */
export const RELEASE_FILE = 'release.json';

/** Reads the store of releases. Published folders never change, so what was read once is kept. */
export class ReleaseStore {
  readonly objects: ObjectStore;
  readonly #held = new Map<string, Promise<unknown>>();
  readonly #recent = new Map<string, { at: number; reading: Promise<unknown> }>();
  readonly #isChanging: boolean;
  #newest: LiveReleases | null = null;
  #newestBrands: LiveBrands | null = null;

  /**
   * @param address of a folder, or of a bucket
   * @param options `changing` where folders are built anew under their names, in development
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
    const live = wholeLive((await this.#keep(moveFile(drawn.move))) as KeptLiveReleases);
    return drawnSet(id, live, await this.set(live.set), drawn.remotes);
  }

  /** Every move so far, the oldest first. */
  async moves(): Promise<ReleaseMove[]> {
    const names = await this.objects.files('history');
    const numbers = names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number);
    const sorted = numbers.sort((a, b) => a - b);
    return Promise.all(sorted.map((number) => this.#keep(moveFile(number)))) as Promise<
      ReleaseMove[]
    >;
  }

  /** What new sessions get: the one pointer that a release moves. */
  async live(): Promise<LiveReleases> {
    return this.#recently('live', async () => {
      const live = await newestLive(
        (file) => readObject<KeptLiveReleases>(this.objects, file),
        this.#newest,
      );
      if (live === null) throw new Error('Nothing has been released yet');
      // A store without a history may say something else next time.
      if (live.number > 0) this.#newest = live;
      return live;
    });
  }

  /** The set that a session begins with: the live one, with the canaries that draw the session. */
  async liveSet(session: string | null): Promise<ReleaseSet> {
    const live = await this.live();
    return this.set(session === null ? live.set : drawSetId(live, session));
  }

  /** A set without what was taken back since: the versions in its place, under the same id. */
  async mended(set: ReleaseSet): Promise<ReleaseSet> {
    const { withdrawn } = await this.live();
    const remotes = Object.entries(set.remotes).map(
      ([name, version]) => [name, withdrawn[name]?.[version] ?? version] as const,
    );
    return { ...set, remotes: Object.fromEntries(remotes) };
  }

  /** The version of a brand pack that new sessions get. */
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
   * Where each team serves its own releases. An origin alone is passed through the shell's server;
   * `{ "direct": origin }` is one that browsers go to themselves.
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

  /** Every published version of a part; none where there is no such part. */
  async versions(name: string): Promise<string[]> {
    const found = await this.objects.folders(safe(name));
    return found.filter((version) => SAFE_NAME.test(version)).sort();
  }

  /** Every remote of which a version is published. */
  async remotes(): Promise<string[]> {
    return (await this.objects.folders('')).filter((name) => name.startsWith('mfe-')).sort();
  }

  /** Lays a published version on this machine's disk where it lies in a bucket; nothing that is not there. */
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

  /** What changes is asked for again once it is older than the store lets a reader hold it. */
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
