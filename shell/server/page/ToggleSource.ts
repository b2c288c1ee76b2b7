const KEPT_MS = 2000;
const TIMEOUT_MS = 500;

/** Reads the toggles of the API for the page; null where it does not answer in time. */
export class ToggleSource {
  readonly #url: string;
  #held: { at: number; toggles: Record<string, boolean> } | null = null;

  constructor(apiOrigin: string) {
    this.#url = `${apiOrigin}/api/feature-toggles`;
  }

  async read(): Promise<Record<string, boolean> | null> {
    if (this.#held !== null && Date.now() - this.#held.at < KEPT_MS) return this.#held.toggles;
    try {
      const answer = await fetch(this.#url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!answer.ok) return null;
      const toggles = (await answer.json()) as Record<string, boolean>;
      this.#held = { at: Date.now(), toggles };
      return toggles;
    } catch {
      // The browser asks for itself then, and says so if that fails too.
      return null;
    }
  }
}
