import type { ObjectStore } from './ObjectStore';

/** A JSON file of a store; null where there is none. */
export async function readObject<Data>(store: ObjectStore, key: string): Promise<Data | null> {
  const content = await store.read(key);
  return content === null ? null : (JSON.parse(content.toString('utf8')) as Data);
}

/** The JSON files of a folder. One that is removed meanwhile is left out. */
export async function readEach<Data>(
  store: ObjectStore,
  folder: string,
  isWanted = (_file: string) => true,
): Promise<Data[]> {
  const files = (await store.files(folder)).filter(isWanted);
  const found = await Promise.all(
    files.map((file) => readObject<Data>(store, `${folder}/${file}`)),
  );
  return found.filter((data) => data !== null);
}

export const asText = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

const SAFE_NAME = /^\w[\w.+@-]*$/;

/** Whether a text names an app, a version or a file, and no path to anything else. */
export const isSafe = (name: string): boolean => SAFE_NAME.test(name) && !name.includes('..');

/** @throws Error where a text is no name */
export function safe(name: string): string {
  if (!isSafe(name)) throw new Error(`Not a name: ${name}`);
  return name;
}

/** Reads that are shared: for ever, or for a while. A failure is not cached. */
export class CachedReads {
  readonly #kept = new Map<string, Promise<unknown>>();
  readonly #recent = new Map<string, { at: number; reading: Promise<unknown> }>();

  /** @param isChanging whether what is kept may change, so that each read is made anew */
  constructor(readonly isChanging: boolean) {}

  /** What was kept under a key. */
  cached<Value>(key: string): Promise<Value> | undefined {
    return this.#kept.get(key) as Promise<Value> | undefined;
  }

  /** Reads what never changes. */
  cacheForever<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const cached = this.cached<Value>(key);
    if (cached && !this.isChanging) return cached;
    const reading = read();
    this.#kept.set(key, reading);
    reading.catch(() => this.#kept.delete(key));
    return reading;
  }

  /** Reads what may change again after a time. */
  cacheFor<Value>(name: string, read: () => Promise<Value>, ttlMs: number): Promise<Value> {
    const cached = this.#recent.get(name);
    if (cached && Date.now() - cached.at < ttlMs) return cached.reading as Promise<Value>;
    const reading = read();
    this.#recent.set(name, { at: Date.now(), reading });
    reading.catch(() => this.#recent.delete(name));
    return reading;
  }
}
