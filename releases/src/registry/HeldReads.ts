/** Reads that are shared: for good, or for a while. A failure is not held. */
export class HeldReads {
  readonly #kept = new Map<string, Promise<unknown>>();
  readonly #recent = new Map<string, { at: number; reading: Promise<unknown> }>();
  readonly #isChanging: boolean;

  /** @param isChanging whether what is kept may change, so that each read is made anew */
  constructor(isChanging: boolean) {
    this.#isChanging = isChanging;
  }

  /** What was kept under a key. */
  held<Value>(key: string): Promise<Value> | undefined {
    return this.#kept.get(key) as Promise<Value> | undefined;
  }

  /** Reads what never changes. */
  keep<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const held = this.held<Value>(key);
    if (held && !this.#isChanging) return held;
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
