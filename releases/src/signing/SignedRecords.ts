import type { ObjectStore } from '../objects/ObjectStore';
import type { Release } from '../records/Release';
import { DEVELOPMENT } from '../records/ReleaseEvent';
import { NO_KEYS, readAppKeys, recordFile, type AppKeys } from './keyHistory';
import { UntrustedError, verifyRecord, type Named, type Trust } from './verifyRelease';

/** How soon a running server notices that the keys of an app have changed, in milliseconds. */
const KEYS_HELD_MS = 2000;

export interface VerifiedRecord {
  release: Release;
  trust: Trust;
}

/** A verification, and the number of the key change that it was made after. */
interface Verification {
  number: number;
  record: Promise<VerifiedRecord>;
}

interface Options {
  /** In development, where folders are rebuilt under their names. */
  changing: boolean;
  /** Whether it is a folder of this machine, which alone has versions under development. */
  isLocal: boolean;
}

/** Reads release records and verifies their signatures: each once, and again where the keys of its app have changed. */
export class SignedRecords {
  readonly #objects: ObjectStore;
  readonly #options: Options;
  readonly #keys = new Map<string, { at: number; keys: Promise<AppKeys> }>();
  readonly #bytes = new Map<string, Promise<Buffer>>();
  readonly #verified = new Map<string, Verification>();

  constructor(objects: ObjectStore, options: Options) {
    this.#objects = objects;
    this.#options = options;
  }

  /**
   * The record of a published version. A version under development is never signed.
   * @throws UntrustedError where the app has keys and none of them signed this version
   * @throws Error where that version has not been published
   */
  async verified(name: string, version: string): Promise<VerifiedRecord> {
    const folder = `${name}/${version}`;
    const isUnsigned = this.#options.isLocal && version === DEVELOPMENT;
    const keys = isUnsigned ? NO_KEYS : await this.#appKeys(name);
    const held = this.#verified.get(folder);
    if (held?.number === keys.number && !this.#options.changing) return held.record;
    const record = this.#verify(folder, { name, version }, keys);
    this.#verified.set(folder, { number: keys.number, record });
    record.catch((error: unknown) => {
      if (error instanceof UntrustedError) return;
      // It may be published at any time.
      this.#verified.delete(folder);
      this.#bytes.delete(folder);
    });
    return record;
  }

  async #verify(folder: string, named: Named, keys: AppKeys): Promise<VerifiedRecord> {
    const held = this.#options.changing ? undefined : this.#bytes.get(folder);
    const record = `${folder}/${recordFile(named.name)}`;
    const reading = held ?? this.#read(record);
    this.#bytes.set(folder, reading);
    const bytes = await reading;
    const signature = keys.number === 0 ? null : await this.#objects.read(`${record}.jws`);
    const trust = await verifyRecord(bytes, signature?.toString() ?? null, named, keys);
    return { release: JSON.parse(bytes.toString()) as Release, trust };
  }

  async #read(key: string): Promise<Buffer> {
    const content = await this.#objects.read(key);
    if (content === null) throw new Error(`There is no ${key} in the release store`);
    return content;
  }

  /** The keys of an app, as they were at most two seconds ago. */
  #appKeys(name: string): Promise<AppKeys> {
    const held = this.#keys.get(name);
    if (held !== undefined && Date.now() - held.at < KEYS_HELD_MS) return held.keys;
    const known = held?.keys.catch(() => NO_KEYS) ?? Promise.resolve(NO_KEYS);
    const keys = known.then((before) => readAppKeys(this.#objects, name, before));
    this.#keys.set(name, { at: Date.now(), keys });
    keys.catch(() => this.#keys.delete(name));
    return keys;
  }
}
