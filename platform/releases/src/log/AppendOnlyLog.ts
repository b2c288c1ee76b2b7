import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import type * as z from 'zod';
import type { ObjectStore } from '../objects/ObjectStore';
import { asText } from '../objects/readObjects';

const READS_AT_ONCE = 16;
const MAX_RETRY_MS = 200;

/** Thrown where somebody else appended an entry first. */
export class AppendConflictError extends Error {
  override name = 'AppendConflictError';
}

/** An entry that does not count. */
interface RefusedEntry<Entry> {
  number: number;
  /** Null where it is unreadable. */
  entry: Entry | null;
  /** In words that name the entry. */
  reason: string;
}

interface LogOptions<Entry, State> {
  /** The folder of its entries, such as `history`. */
  folder: string;
  schema: z.ZodType<Entry>;
  initial: State;
  /** Why an entry does not count; null where it does. Of a log without signatures every readable entry counts. */
  verify?: (entry: Entry, number: number, before: State) => Promise<string | null>;
  /** The state after an entry that counts. Called once for each, in order. */
  reduce: (before: State, entry: Entry, number: number) => State | Promise<State>;
  /** The state after an entry that does not count; by default it changes nothing. */
  refuse?: (before: State, refused: RefusedEntry<Entry>) => State;
  /** Called when entries have been read, before they are verified. */
  onRead?: () => void;
}

interface StoredEntry {
  number: number;
  content: Buffer;
}

/**
 * Numbered entries that are created once and never changed: `1.json`, `2.json`, … The state is what their replay
 * gives. An entry that is unreadable or not signed as it should be is refused and never thrown to the caller.
 */
export class AppendOnlyLog<Entry, State> {
  readonly #objects: ObjectStore;
  readonly #options: LogOptions<Entry, State>;
  #state: State;
  #number = 0;
  #reading: Promise<unknown> = Promise.resolve();

  constructor(objects: ObjectStore, options: LogOptions<Entry, State>) {
    this.#objects = objects;
    this.#options = options;
    this.#state = options.initial;
  }

  /** The state after the newest entry. Each entry is read once. */
  read(): Promise<State> {
    const readOn = () => this.#readOn();
    const reading = this.#reading.then(readOn, readOn);
    this.#reading = reading;
    return reading;
  }

  /** The state after the newest entry that was read. */
  get known(): State {
    return this.#state;
  }

  /** The number of the newest entry that was read, whether or not it counts; 0 before the first. */
  get number(): number {
    return this.#number;
  }

  /**
   * Appends an entry.
   * @param expected the number of the last entry
   * @throws AppendConflictError where there is another entry after it
   */
  async append(expected: number, entry: Entry): Promise<void> {
    const file = this.#file(expected + 1);
    if (!(await this.#objects.create(file, asText(entry))))
      throw new AppendConflictError(`Somebody else was first: ${file} is there already.`);
  }

  /**
   * Decides on the newest state and appends the entry. Where somebody else was first, it decides again on the new state.
   * @param decide answers null where nothing is to be appended
   */
  async update(
    decide: (state: State, number: number) => Promise<Entry | null>,
  ): Promise<Entry | null> {
    for (;;) {
      const state = await this.read();
      const number = this.#number;
      const entry = await decide(state, number);
      if (entry === null) return null;
      try {
        await this.append(number, entry);
        return entry;
      } catch (error) {
        if (!(error instanceof AppendConflictError)) throw error;
        // Of many writers at once, those that lost do not all try again together.
        await wait(Math.random() * MAX_RETRY_MS);
      }
    }
  }

  async #readOn(): Promise<State> {
    const entries = this.#number === 0 ? await this.#readAll() : await this.#readNext();
    if (entries.length > 0) this.#options.onRead?.();
    for (const { number, content } of entries) await this.#follow(content, number);
    return this.#state;
  }

  async #readAll(): Promise<StoredEntry[]> {
    const limit = pLimit(READS_AT_ONCE);
    const read = async (number: number) => {
      const content = await this.#objects.read(this.#file(number));
      return content === null ? [] : { number, content };
    };
    const numbers = await entryNumbers(this.#objects, this.#options.folder);
    return (await Promise.all(numbers.map((number) => limit(read, number)))).flat();
  }

  async #readNext(): Promise<StoredEntry[]> {
    const entries: StoredEntry[] = [];
    for (let number = this.#number + 1; ; number += 1) {
      const content = await this.#objects.read(this.#file(number));
      if (content === null) return entries;
      entries.push({ number, content });
    }
  }

  async #follow(content: Buffer, number: number): Promise<void> {
    const { schema, verify, reduce, refuse } = this.#options;
    const before = this.#state;
    const entry = parseEntry(content, schema);
    const reason =
      entry === null
        ? `#${String(number)}: it is unreadable`
        : ((await verify?.(entry, number, before)) ?? null);
    if (entry !== null && reason === null) this.#state = await reduce(before, entry, number);
    else this.#state = refuse?.(before, { number, entry, reason: reason ?? '' }) ?? before;
    this.#number = number;
  }

  #file(number: number): string {
    return `${this.#options.folder}/${String(number)}.json`;
  }
}

/** Answers the entry as it was stored: a signature is of its fields in their order. */
function parseEntry<Entry>(content: Buffer, schema: z.ZodType<Entry>): Entry | null {
  try {
    const entry: unknown = JSON.parse(content.toString());
    return schema.safeParse(entry).success ? (entry as Entry) : null;
  } catch {
    return null;
  }
}

/** The numbers of the entries in a folder, in order. */
export async function entryNumbers(objects: ObjectStore, folder: string): Promise<number[]> {
  const names = await objects.files(folder);
  const numbers = names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []);
  return numbers.map(Number).sort((a, b) => a - b);
}
