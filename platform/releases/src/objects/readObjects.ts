import pLimit from 'p-limit';
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

/** The numbers of the entries in a folder, `1.json`, `2.json`, …, in order. */
export async function entryNumbers(store: ObjectStore, folder: string): Promise<number[]> {
  const names = await store.files(folder);
  const numbers = names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []);
  return numbers.map(Number).sort((a, b) => a - b);
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

/** Reads that are shared: for good, or for a while. A failure is not held. */
export class HeldReads {
  readonly #kept = new Map<string, Promise<unknown>>();
  readonly #recent = new Map<string, { at: number; reading: Promise<unknown> }>();

  /** @param isChanging whether what is kept may change, so that each read is made anew */
  constructor(readonly isChanging: boolean) {}

  /** What was kept under a key. */
  held<Value>(key: string): Promise<Value> | undefined {
    return this.#kept.get(key) as Promise<Value> | undefined;
  }

  /** Reads what never changes. */
  keep<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const held = this.held<Value>(key);
    if (held && !this.isChanging) return held;
    const reading = read();
    this.#kept.set(key, reading);
    reading.catch(() => this.#kept.delete(key));
    return reading;
  }

  /** Reads what may change again after `heldMs`. */
  recently<Value>(name: string, read: () => Promise<Value>, heldMs: number): Promise<Value> {
    const held = this.#recent.get(name);
    if (held && Date.now() - held.at < heldMs) return held.reading as Promise<Value>;
    const reading = read();
    this.#recent.set(name, { at: Date.now(), reading });
    reading.catch(() => this.#recent.delete(name));
    return reading;
  }
}

const READ_AT_ONCE = 16;

interface HistoryOptions<State> {
  /** The folder of its entries, such as `history`. */
  folder: string;
  /** Before the first entry. */
  begin: State;
  /** What is so after an entry. Called once for each, in order. */
  follow: (before: State, entry: unknown, number: number) => Promise<State>;
  /** Called when entries have been read, before they are followed. */
  onRead?: () => void;
}

/** A folder of numbered entries, each created once: `1.json`, `2.json`, … Every entry is read once. */
export class History<State> {
  readonly #objects: ObjectStore;
  readonly #options: HistoryOptions<State>;
  #state: State;
  /** Of the last entry; 0 before the first. */
  #number = 0;
  #reading: Promise<unknown> = Promise.resolve();

  constructor(objects: ObjectStore, options: HistoryOptions<State>) {
    this.#objects = objects;
    this.#options = options;
    this.#state = options.begin;
  }

  /** What is so after the newest entry. */
  newest(): Promise<State> {
    const readOn = () => this.#readOn();
    const reading = this.#reading.then(readOn, readOn);
    this.#reading = reading;
    return reading;
  }

  /** What is so after the newest entry that was read. */
  get known(): State {
    return this.#state;
  }

  async #readOn(): Promise<State> {
    if (this.#number === 0) {
      const numbers = await entryNumbers(this.#objects, this.#options.folder);
      const limit = pLimit(READ_AT_ONCE);
      const entries = await Promise.all(numbers.map((number) => limit(() => this.#read(number))));
      this.#options.onRead?.();
      for (const [index, number] of numbers.entries()) await this.#follow(entries[index], number);
    }
    for (;;) {
      const number = this.#number + 1;
      const entry = await this.#read(number);
      if (entry === null) return this.#state;
      this.#options.onRead?.();
      await this.#follow(entry, number);
    }
  }

  async #follow(entry: unknown, number: number): Promise<void> {
    this.#state = await this.#options.follow(this.#state, entry, number);
    this.#number = number;
  }

  #read(number: number): Promise<unknown> {
    return readObject(this.#objects, `${this.#options.folder}/${String(number)}.json`);
  }
}
