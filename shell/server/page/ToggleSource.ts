const CACHE_MS = 2000;
const TIMEOUT_MS = 500;

/** Reads the toggles of the API for the page; null where it does not answer in time. */
export class ToggleSource {
  readonly #url: string;
  #cached: { at: number; toggles: Record<string, boolean> } | null = null;

  constructor(apiOrigin: string) {
    this.#url = `${apiOrigin}/api/feature-toggles`;
  }

  async read(): Promise<Record<string, boolean> | null> {
    if (this.#cached !== null && Date.now() - this.#cached.at < CACHE_MS)
      return this.#cached.toggles;
    try {
      const answer = await fetch(this.#url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!answer.ok) return null;
      const toggles = (await answer.json()) as Record<string, boolean>;
      this.#cached = { at: Date.now(), toggles };
      return toggles;
    } catch {
      // The browser then asks the API itself, and reports a failure.
      return null;
    }
  }
}
