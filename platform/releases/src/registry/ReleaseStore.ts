import path from 'node:path';
import { framesFile, readFrames, type FrameKey, type Frames } from '../frames/frames';
import type { ObjectStore } from '../objects/ObjectStore';
import { AbsentError, asText, isSafe, requireObject, safe, Cache } from '../objects/readObjects';
import { openObjects } from '../objects/openObjects';
import { environmentOf, isFolder } from '../objects/storeAddress';
import { BRANDS, KeyRing, recordFile } from '../signing/keyLog';
import {
  isServed,
  SignedRecords,
  UntrustedError,
  verifyFile,
  verifyFolder,
  type Trust,
} from '../signing/verifyRelease';
import {
  isOverlaid,
  liveApp,
  overlaidFile,
  overlaidSet,
  versionsOf,
} from '../records/ReleaseEvent';
import type { LiveReleases, Overlay, ReleaseEvent } from '../records/ReleaseEvent';
import { canarySet, assignSetId, readCanarySetId } from './assignSet';
import { refusedEvents } from './refusedEvents';
import { releaseLog, type ReleaseLog } from './releaseLog';
import { brandLog, newestPacks, readBrands, type BrandLog } from './brandLog';
import { originLog, type OriginLog } from './originLog';
import { folderOf } from '../records/preview';
import type { Release, ReleaseSet, RemoteOrigin } from '../records/Release';
import { appsOf, remotesOf } from './remotesOf';

/** How soon a running server notices that the keys of an app have changed, in milliseconds. */
const KEYS_TTL_MS = 2000;
/** How soon a server notices that missing prerendered screens were stored, in milliseconds. */
const MISSING_TTL_MS = 2000;

interface Options {
  /** In development, where folders are rebuilt under their names. */
  changing?: boolean;
  /** What sessions that begin here get in place of what is released. */
  overlay?: Overlay | null | undefined;
  /** Where remotes are served from, beside what the store says. */
  origins?: Readonly<Record<string, RemoteOrigin>> | undefined;
  /** A folder of one server's own, from which it goes on while the store is away; none for a command. */
  cache?: string | undefined;
}

/** Reads the release store. Published files never change, so each is read once. */
export class ReleaseStore {
  readonly objects: ObjectStore;
  readonly #cache = new Cache();
  /** For how long what is published is cached. */
  readonly #ttlMs: number;
  readonly #keys: KeyRing;
  readonly #records: SignedRecords;
  /** The release events of the environment. */
  readonly log: ReleaseLog;
  readonly brandLog: BrandLog;
  readonly originLog: OriginLog;

  /** @param address of a folder, or of a bucket */
  constructor(
    readonly address: string,
    private readonly options: Options = {},
  ) {
    this.objects = openObjects(address, options.cache);
    this.#ttlMs = options.changing === true ? 0 : Infinity;
    this.#keys = new KeyRing(this.objects, KEYS_TTL_MS);
    const kind = { ttlMs: this.#ttlMs, isLocal: isFolder(address) };
    this.#records = new SignedRecords(this.objects, this.#keys, kind);
    this.log = releaseLog(this.objects, environmentOf(address));
    this.brandLog = brandLog(this.objects);
    this.originLog = originLog(this.objects);
  }

  /** By app, for `brands`, `origins` and `all`: how many entries do not count since the last one that does. */
  get refusedEvents(): ReadonlyMap<string, number> {
    return refusedEvents(this, this.#keys);
  }

  /**
   * @throws UntrustedError where the app has keys and none of them signed this version
   * @throws Error where that version has not been published
   */
  async release(name: string, version: string): Promise<Release> {
    return (await this.#record(name, version)).release;
  }

  /**
   * Why a published version is accepted.
   * @throws UntrustedError, or an Error where that version has not been published
   */
  async trust(name: string, version: string): Promise<Trust> {
    return (await this.#record(name, version)).trust;
  }

  /**
   * A published brand pack.
   * @throws UntrustedError where there are keys of `brands` and none of them signed this version
   */
  async brand(name: string, version: string): Promise<object> {
    return (await this.#record(BRANDS, `${safe(name)}@${version}`)).release;
  }

  /**
   * A file of a published version, as text.
   * @throws UntrustedError where a signed version's record says otherwise
   */
  async text(name: string, version: string, file: string): Promise<string> {
    const key = `${folderOf(safe(name), safe(version))}/${safe(file)}`;
    return this.#published(key, async () => {
      const content = await requireObject(this.objects, key);
      const { release, trust } = await this.#record(name, version);
      if (trust !== 'unsigned') verifyFile({ ...release, name, version }, file, content);
      return content.toString();
    });
  }

  /** The frames of an app's screens; null where there are none, or their signature is not valid. */
  async frames(key: FrameKey): Promise<Frames | null> {
    if (this.#ttlMs === 0 || !Object.values(key).every(isSafe)) return null;
    const file = framesFile(key);
    const read = () => readFrames(this.objects, key);
    const ttlMs = this.#cache.has(file) ? Infinity : MISSING_TTL_MS;
    const frames = await this.#cache.get(`missing ${file}`, read, ttlMs);
    return frames && this.#cache.get(file, async () => frames);
  }

  /** @throws AbsentError where there is no such set. */
  async set(id: string): Promise<ReleaseSet> {
    const canary = readCanarySetId(id);
    if (canary !== null) {
      const event = await this.#event(
        `event ${canary.event}`,
        (each) => each.number === canary.event,
      );
      return canarySet(id, event.apps, canary.remotes);
    }
    if (isOverlaid(id)) return this.#overlaidSet(id);
    const { apps } = await this.#event(`set ${safe(id)}`, ({ set }) => set === id);
    return { id, ...versionsOf(apps) };
  }

  /** Its id is a hash of what it contains. */
  #overlaidSet(id: string): Promise<ReleaseSet> {
    return this.#cache.get(overlaidFile(id), async () => {
      const set = JSON.parse(
        (await requireObject(this.objects, overlaidFile(id))).toString(),
      ) as ReleaseSet;
      if (overlaidSet(set, {}).id !== id)
        throw new UntrustedError(`${overlaidFile(id)} has other content than its name says.`);
      return set;
    });
  }

  /** Every release event, the oldest first. One without a valid signature is there as `refused`. */
  events(): Promise<readonly ReleaseEvent[]> {
    return this.log.read();
  }

  async #event(what: string, isWanted: (event: ReleaseEvent) => boolean): Promise<ReleaseEvent> {
    // A browser may name any number of sets that do not exist.
    const newest = () => this.#recently('events', () => this.log.read());
    const event = this.log.known.findLast(isWanted) ?? (await newest()).findLast(isWanted);
    if (event === undefined) throw new AbsentError(`There is no ${what} in the release store`);
    return event;
  }

  /** What new sessions get: what the last release event states. */
  async live(): Promise<LiveReleases> {
    return this.#recently('live', async () => {
      const last = (await this.events()).at(-1);
      if (last === undefined) throw new Error('Nothing has been released yet');
      return last;
    });
  }

  /** The set that a session begins with: the live one with the canaries that the session is in, and the overlay. */
  async liveSet(session: string | null): Promise<ReleaseSet> {
    const live = await this.live();
    const set = await this.set(session === null ? live.set : assignSetId(live, session));
    const overlay = this.#overlayNow();
    if (Object.keys(overlay).length === 0) return set;
    const overlaid = overlaidSet(set, overlay);
    // Other servers read it, and so does this one after it is started again.
    await this.#cache.get(`${overlaid.id} is written`, () =>
      this.objects.write(overlaidFile(overlaid.id), asText(overlaid)),
    );
    return overlaid;
  }

  /** What is left of the overlay: an app that an event changed since its start is what that event made it. */
  #overlayNow(): Overlay['apps'] {
    const { event: start, apps } = this.options.overlay ?? { event: 0, apps: {} };
    const isChanged = (name: string) =>
      this.log.known.some(
        ({ number, app, before, after }) => number > start && app === name && before !== after,
      );
    return Object.fromEntries(Object.entries(apps).filter(([name]) => !isChanged(name)));
  }

  /** A set with its revoked versions replaced, under the same id. */
  async withoutRevoked(set: ReleaseSet): Promise<ReleaseSet> {
    const live = await this.live();
    const remotes = Object.entries(set.remotes).map(
      ([name, version]) => [name, liveApp(live, name).revoked[version] ?? version] as const,
    );
    return { ...set, remotes: Object.fromEntries(remotes) };
  }

  /** The changes of brands that count, those that took effect by a time, and what is scheduled. */
  readBrandState = (now?: Date) => readBrands(this.brandLog, now);

  /** By brand: the version of its pack that new sessions get, or the one before where that is not signed as it is. */
  liveBrands = (): Promise<Record<string, string>> => this.#brands('live');

  /** As `liveBrands`, also of a brand that is no longer live: its applicants are still on their way. */
  brandsSoFar = (): Promise<Record<string, string>> => this.#brands('all');

  #brands(which: 'live' | 'all') {
    return this.#recently(`${which} brands`, async () => {
      // One that cannot be read now is refused where it is served, and takes no other brand with it.
      const isTrusted = (pack: string) => this.isTrusted(BRANDS, pack).catch(() => true);
      return newestPacks(await this.readBrandState(), which, isTrusted);
    });
  }

  /**
   * Where teams serve their remotes themselves, by remote: what the platform signed, and what this server was started
   * with. The shell's server passes requests on there, or browsers go there themselves.
   */
  async origins(): Promise<ReadonlyMap<string, RemoteOrigin>> {
    const origins = await this.#recently('origins', () => this.originLog.read());
    return new Map([...origins, ...Object.entries(this.options.origins ?? {})]);
  }

  /** Every published version of an app; none where there is no such app. */
  async versions(name: string): Promise<string[]> {
    const found = await this.objects.folders(safe(name));
    return found.filter(isSafe).sort();
  }

  /** When a version was published; null while it is arriving. */
  async publishedAt(name: string, version: string): Promise<Date | null> {
    const file = `${name}/${version}/${recordFile(name)}`;
    const read = () => this.objects.modifiedAt(file);
    // There may be thousands, which never change.
    const at = await this.#cache.get(`time of ${file}`, read);
    return at ?? read();
  }

  /** Every remote with a published version: of applicants, or in the environment of operators theirs. */
  remotes = (): Promise<string[]> => remotesOf(this);

  apps = (): Promise<string[]> => appsOf(this);

  /**
   * Copies a published version from a bucket to this machine's disk, and compares the files of a signed one with its
   * record. Does nothing where it is not published.
   * @returns false where its files may not be served
   */
  async download(name: string, version: string): Promise<boolean> {
    if (!isSafe(name) || !isSafe(version)) return true;
    return isServed(this.requireWhole(name, version));
  }

  /**
   * Copies a published version as `download` does.
   * @throws UntrustedError where its files may not be served
   * @throws Error where it is not published
   */
  async requireWhole(name: string, version: string): Promise<void> {
    const folder = folderOf(safe(name), safe(version));
    await this.objects.download(folder, recordFile(name));
    const { release, trust } = await this.#record(name, version);
    if (trust === 'unsigned') return;
    await this.#published(`files of ${name}/${version}`, () =>
      verifyFolder(path.join(this.objects.root, folder), { ...release, name, version }),
    );
  }

  /** Whether a version may be served; one that is not published may. */
  isTrusted(name: string, version: string): Promise<boolean> {
    return isServed(this.trust(name, version));
  }

  #record(name: string, version: string) {
    return this.#records.verified(safe(name), safe(version));
  }

  /** Reads what may change again after the time that the store states. */
  #recently<Value>(key: string, read: () => Promise<Value>) {
    return this.#cache.get(key, read, this.objects.cacheTtlMs);
  }

  #published<Value>(key: string, read: () => Promise<Value>) {
    return this.#cache.get(key, read, this.#ttlMs);
  }
}
