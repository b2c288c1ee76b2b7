import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { log } from 'telemetry/log';
import type * as z from 'zod';
import type { ObjectStore } from '../objects/ObjectStore';
import { asText, parseObject } from '../objects/readObjects';

const READS_AT_ONCE = 16;
const MAX_RETRY_MS = 200;

/** Thrown where somebody else appended an entry first. */
export class AppendConflictError extends Error {
  override name = 'AppendConflictError';
}

/** An entry that does not count. */
export interface RefusedEntry<Entry> {
  number: number;
  /** Null where it is unreadable. */
  entry: Entry | null;
  /** In words that name the entry. */
  reason: string;
}

interface LogOptions<Entry, State> {
  /** The folder of its entries, such as `history`. */
  folder: string;
  /** What an entry is, for the message where one is refused; without it there is none. */
  what?: string;
  schema: z.ZodType<Entry>;
  initial: State;
  /**
   * Why an entry does not count; null where it does. Of a log without signatures every readable entry counts. Throws
   * where it cannot be known now: the entry is then tried again at the next reading.
   */
  verify?: (entry: Entry, number: number, before: State) => Promise<string | null>;
  /** The state after an entry that counts. Called once for each, in order. */
  reduce: (before: State, entry: Entry, number: number) => State | Promise<State>;
  /** The state after an entry that does not count; by default it changes nothing. */
  refuse?: (before: State, refused: RefusedEntry<Entry>) => State;
  /** Called when entries have been read, before they are verified. */
  onRead?: () => void;
}

/**
 * Numbered entries that are created once and never changed: `1.json`, `2.json`, … The state is what their replay
 * gives. An entry that is unreadable or not signed as it should be is refused and never thrown to the caller. What is
 * beyond a gap does not count.
 */
export class AppendOnlyLog<Entry, State> {
  #state: State;
  #number = 0;
  #refused = 0;
  #stray: number[] = [];
  #isRead = false;
  #fault: { cause: unknown } | null = null;
  readonly #mutex = pLimit(1);
  #waiting: Promise<State> | null = null;

  constructor(
    private readonly objects: ObjectStore,
    private readonly options: LogOptions<Entry, State>,
  ) {
    this.#state = options.initial;
  }

  /**
   * The state after the newest entry that can be judged. Each entry is read once. Callers share a reading that has not
   * begun, so that however many there are, one waits at most.
   * @throws what the first reading was kept from judging an entry by
   */
  read(): Promise<State> {
    this.#waiting ??= this.#mutex(() => {
      this.#waiting = null;
      return this.#readOn();
    });
    return this.#waiting;
  }

  /**
   * The state after the newest entry, for who decides on it.
   * @throws what keeps an entry from being judged now
   */
  async readToEnd(): Promise<State> {
    const state = await this.read();
    if (this.#fault !== null) throw this.#fault.cause;
    return state;
  }

  /** The state after the newest entry that was read. */
  get known(): State {
    return this.#state;
  }

  /** The number of the newest entry that was read, whether or not it counts; 0 before the first. */
  get number(): number {
    return this.#number;
  }

  /** How many entries do not count since the last one that does: refused ones, one not judged yet, and those beyond a gap. */
  get refused(): number {
    return this.#refused + this.stray + this.stopped;
  }

  /** 1 where the next entry cannot be judged, so that nothing after it counts either. */
  get stopped(): number {
    return this.#fault === null ? 0 : 1;
  }

  /** How many entries were beyond a gap when the log was first read: one is missing, or somebody else put them there. */
  get stray(): number {
    return this.#stray.filter((number) => number > this.#number).length;
  }

  /**
   * Appends an entry.
   * @param expected the number of the last entry
   * @throws AppendConflictError where there is another entry after it
   */
  async append(expected: number, entry: Entry): Promise<void> {
    const file = this.#file(expected + 1);
    if (!(await this.objects.create(file, asText(entry))))
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
      const state = await this.readToEnd();
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

  /** Why an entry would not count as the next one after those that were read; null where it would. */
  refusalOf(entry: Entry): Promise<string | null> {
    this.options.onRead?.();
    return this.#verify(entry);
  }

  /** The next entry, of content that is not stored yet; null where it would not count. */
  async accepted(content: string): Promise<Entry | null> {
    const entry = parseObject(Buffer.from(content), this.options.schema);
    return entry !== null && (await this.refusalOf(entry)) === null ? entry : null;
  }

  async #verify(entry: Entry): Promise<string | null> {
    return (await this.options.verify?.(entry, this.#number + 1, this.#state)) ?? null;
  }

  async #readOn(): Promise<State> {
    // Of an empty log the next entry is the first.
    const isFirst = this.#number === 0 || !this.#isRead;
    const entries = isFirst ? await this.#readAll() : await this.#readNext();
    if (entries.length > 0) this.options.onRead?.();
    try {
      for (const content of entries) await this.#follow(content);
      this.#fault = null;
      this.#isRead = true;
    } catch (cause) {
      if (isFirst) throw cause;
      if (this.#fault === null)
        log.error({ cause }, `${this.#file(this.#number + 1)} cannot be judged yet`);
      this.#fault = { cause };
    }
    return this.#state;
  }

  /** All entries that were not followed yet. */
  async #readAll(): Promise<Buffer[]> {
    const { count, stray } = await countEntries(this.objects, this.options.folder);
    this.#stray = stray;
    if (stray.length > 0)
      log.error(`${this.#file(stray[0] ?? 0)} is refused: there is no ${this.#file(count + 1)}.`);
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    const contents = await pLimit(READS_AT_ONCE).map(numbers, (number) =>
      this.objects.read(this.#file(number), 'listed'),
    );
    // One that is gone meanwhile is the end.
    const end = [...contents, null].indexOf(null);
    return contents.slice(this.#number, end).filter((content) => content !== null);
  }

  async #readNext(): Promise<Buffer[]> {
    const entries: Buffer[] = [];
    for (;;) {
      const content = await this.objects.read(this.#file(this.#number + entries.length + 1));
      if (content === null) return entries;
      entries.push(content);
    }
  }

  async #follow(content: Buffer): Promise<void> {
    const number = this.#number + 1;
    const { schema, what, reduce, refuse } = this.options;
    const before = this.#state;
    const entry = parseObject(content, schema);
    const reason = entry === null ? `#${number}: it is unreadable` : await this.#verify(entry);
    if (entry !== null && reason === null) {
      this.#state = await reduce(before, entry, number);
      this.#refused = 0;
    } else {
      if (what !== undefined)
        log.error(`${what} refused: ${reason}. What was live before it stays.`);
      this.#state = refuse?.(before, { number, entry, reason: reason ?? '' }) ?? before;
      this.#refused += 1;
    }
    this.#number = number;
  }

  #file(number: number): string {
    return `${this.options.folder}/${number}.json`;
  }
}

/** How many entries a folder has without a gap, and the numbers beyond the first gap, which no writer of a log leaves. */
export async function countEntries(
  objects: ObjectStore,
  folder: string,
): Promise<{ count: number; stray: number[] }> {
  const names = await objects.files(folder);
  const numbers = names.flatMap((name) => /^([1-9]\d*)\.json$/.exec(name)?.[1] ?? []).map(Number);
  numbers.sort((a, b) => a - b);
  const gap = numbers.findIndex((number, index) => number !== index + 1);
  const count = gap === -1 ? numbers.length : gap;
  return { count, stray: numbers.slice(count) };
}
