import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ReleaseSet, RemoteOrigin } from './Release';

const SAFE_NAME = /^\w[\w.+@-]*$/;

/** Reads the folder of releases. Published folders never change, so what was read once is kept. */
export class ReleaseStore {
  readonly #held = new Map<string, Promise<unknown>>();

  readonly #isChanging: boolean;

  /** @param options `changing` where folders are built anew under their names, in development */
  constructor(
    readonly folder: string,
    { changing = false }: { changing?: boolean } = {},
  ) {
    this.#isChanging = changing;
  }

  /** @throws Error where that version has not been published. */
  async release(name: string, version: string): Promise<Release> {
    return this.#keep(`${safe(name)}/${safe(version)}/release.json`) as Promise<Release>;
  }

  /** A file of a published version, as JSON. */
  async json(name: string, version: string, file: string): Promise<unknown> {
    return this.#keep(`${safe(name)}/${safe(version)}/${safe(file)}`);
  }

  /** A file of a published version, as text. */
  async text(name: string, version: string, file: string): Promise<string> {
    return readFile(path.join(this.folder, safe(name), safe(version), safe(file)), 'utf8');
  }

  /** @throws Error where there is no such set. */
  async set(id: string): Promise<ReleaseSet> {
    return this.#keep(`sets/${safe(id)}.json`) as Promise<ReleaseSet>;
  }

  /** The set that new sessions get: the one pointer that a release moves. */
  async liveSet(): Promise<ReleaseSet> {
    const { set } = (await readJson(path.join(this.folder, 'live.json'))) as { set: string };
    return this.set(set);
  }

  /** The version of a brand pack that new sessions get. */
  async liveBrands(): Promise<Record<string, string>> {
    return (await readJson(path.join(this.folder, 'brands/live.json'))) as Record<string, string>;
  }

  /**
   * Where each team serves its own releases. An origin alone is passed through the shell's server;
   * `{ "direct": origin }` is one that browsers go to themselves.
   */
  async origins(): Promise<ReadonlyMap<string, RemoteOrigin>> {
    const named = (await readJson(path.join(this.folder, 'origins.json'))) as Record<
      string,
      string | { direct: string }
    >;
    return new Map(
      Object.entries(named).map(([name, where]) => [
        name,
        typeof where === 'string'
          ? { origin: where, isDirect: false }
          : { origin: where.direct, isDirect: true },
      ]),
    );
  }

  /** Every published version of a part. */
  async versions(name: string): Promise<string[]> {
    const entries = await readdir(path.join(this.folder, safe(name)), { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  }

  #keep(file: string): Promise<unknown> {
    const held = this.#held.get(file);
    if (held && !this.#isChanging) return held;
    const reading = readJson(path.join(this.folder, file)).catch((error: unknown) => {
      this.#held.delete(file);
      throw error;
    });
    this.#held.set(file, reading);
    return reading;
  }
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8')) as unknown;
}

function safe(name: string): string {
  if (!SAFE_NAME.test(name) || name.includes('..')) throw new Error(`Not a name: ${name}`);
  return name;
}
