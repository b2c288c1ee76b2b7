import type * as z from 'zod';
import type { ObjectStore } from './ObjectStore';

/** A JSON object as it was stored, such as an entry whose signature is of its fields in their order; null where it is unreadable. */
export function parseObject<Data>(content: Buffer, schema: z.ZodType<Data>): Data | null {
  try {
    const data: unknown = JSON.parse(content.toString());
    return schema.safeParse(data).success ? (data as Data) : null;
  } catch {
    return null;
  }
}

/** A JSON object of a store; null where there is none, and where it is unreadable. */
export async function readObject<Data>(
  store: ObjectStore,
  key: string,
  schema: z.ZodType<Data>,
): Promise<Data | null> {
  const content = await store.read(key);
  return content && parseObject(content, schema);
}

/** The store answers, and does not have it. */
export class AbsentError extends Error {
  override name = 'AbsentError';
}

/** @throws AbsentError where there is none */
export async function requireObject(store: ObjectStore, key: string): Promise<Buffer> {
  const content = await store.read(key);
  if (content === null) throw new AbsentError(`There is no ${key} in the release store`);
  return content;
}

/** The JSON objects of a folder. One that is unreadable, or is removed meanwhile, is left out. */
export async function readEach<Data>(
  store: ObjectStore,
  folder: string,
  schema: z.ZodType<Data>,
): Promise<Data[]> {
  const files = await store.files(folder);
  const found = await Promise.all(
    files.map((file) => readObject(store, `${folder}/${file}`, schema)),
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

/** Reads that are shared. A failure is not cached. */
export class Cache {
  readonly #entries = new Map<string, { at: number; reading: Promise<unknown> }>();

  /** @param ttlMs by default what was read never changes */
  get<Value>(key: string, read: () => Promise<Value>, ttlMs = Infinity): Promise<Value> {
    const cached = this.#entries.get(key);
    if (cached && Date.now() - cached.at < ttlMs) return cached.reading as Promise<Value>;
    const reading = read();
    this.#entries.set(key, { at: Date.now(), reading });
    reading.catch(() => this.#entries.delete(key));
    return reading;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
