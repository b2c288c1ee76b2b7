import { setTimeout as pause } from 'node:timers/promises';
import type { PageErrorGroup } from 'journey-api/contract';
import type { Symbolicator } from './Symbolicator';

/** A first look at many versions reads many maps: what is not known in time is shown as it is published. */
const TIMEOUT_MS = 400;
const MAX_KNOWN = 10_000;

/** Where groups of errors failed: the innermost place in own code, such as `mfe-quote/src/routes.tsx:12`. */
export class GroupPlaces {
  readonly #symbolicator: Symbolicator;
  /** By group. */
  readonly #known = new Map<string, string>();
  #reading: Promise<void> = Promise.resolve();

  constructor(symbolicator: Symbolicator) {
    this.#symbolicator = symbolicator;
  }

  async of({ group, frames }: PageErrorGroup): Promise<string> {
    const known = this.#known.get(group);
    if (known !== undefined) return known;
    const place = (await this.#ownPlace(frames)) ?? frames[0] ?? '';
    this.#known.set(group, place);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    return place;
  }

  async ofAll(groups: readonly PageErrorGroup[]): Promise<ReadonlyMap<string, string>> {
    const unknown = groups.filter(({ group }) => !this.#known.has(group));
    if (unknown.length === 0) return this.#known;
    // In the order of files, so that each map is read once.
    unknown.sort((a, b) => ((a.frames[0] ?? '') < (b.frames[0] ?? '') ? -1 : 1));
    this.#reading = this.#reading.then(async () => {
      for (const group of unknown) await this.of(group);
    });
    await Promise.race([this.#reading, pause(TIMEOUT_MS, undefined, { ref: false })]);
    return this.#known;
  }

  async #ownPlace(frames: readonly string[]): Promise<string | undefined> {
    for (const frame of frames) {
      const { file, line, isLibrary } = await this.#symbolicator.frame(frame);
      if (!isLibrary) return `${file}:${line}`;
    }
    return undefined;
  }
}
