const CACHE_MS = 2000;
const TIMEOUT_MS = 500;

type Toggles = Record<string, boolean>;

/** Reads the toggles of the API for the page; null where it does not answer in time. */
export class ToggleSource {
  #recent: { at: number; reading: Promise<Toggles | null> } | null = null;

  constructor(private readonly apiOrigin: string) {}

  read(): Promise<Toggles | null> {
    if (this.#recent === null || Date.now() - this.#recent.at >= CACHE_MS) {
      const recent = { at: Date.now(), reading: this.#ask() };
      this.#recent = recent;
      // The browser then asks the API itself, and reports a failure.
      void recent.reading.then((toggles) => {
        if (toggles === null && this.#recent === recent) this.#recent = null;
      });
    }
    return this.#recent.reading;
  }

  async #ask(): Promise<Toggles | null> {
    try {
      const answer = await fetch(`${this.apiOrigin}/api/feature-toggles`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return answer.ok ? ((await answer.json()) as Toggles) : null;
    } catch {
      return null;
    }
  }
}
