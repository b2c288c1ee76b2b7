import pLimit from 'p-limit';
import type { ObjectStore } from '../objects/ObjectStore';
import { entryNumbers } from '../objects/openObjects';

const READ_AT_ONCE = 16;

interface Options<State> {
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
  readonly #options: Options<State>;
  #state: State;
  /** Of the last entry; 0 before the first. */
  #number = 0;
  #reading: Promise<unknown> = Promise.resolve();

  constructor(objects: ObjectStore, options: Options<State>) {
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

  async #read(number: number): Promise<unknown> {
    const content = await this.#objects.read(`${this.#options.folder}/${String(number)}.json`);
    return content === null ? null : JSON.parse(content.toString());
  }
}
