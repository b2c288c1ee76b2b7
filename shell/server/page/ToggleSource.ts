import { askApi } from './askApi';

const CACHE_MS = 2000;
const TIMEOUT_MS = 500;

type Toggles = Record<string, boolean>;

/** Reads the toggles of the API for the page; null where it does not answer in time: the browser then asks it. */
export class ToggleSource {
  #recent: { at: number; reading: Promise<Toggles | null> } | null = null;

  constructor(private readonly apiOrigin: string) {}

  read(): Promise<Toggles | null> {
    const now = Date.now();
    if (this.#recent === null || now - this.#recent.at >= CACHE_MS)
      this.#recent = {
        at: now,
        reading: askApi(`${this.apiOrigin}/api/feature-toggles`, TIMEOUT_MS),
      };
    return this.#recent.reading;
  }
}
