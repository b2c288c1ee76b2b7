import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { drawnSet, drawSetId, readDrawnId } from './drawSet';
import { moveFile, newestLive, wholeLive } from './LiveReleases';
import type { KeptLiveReleases, LiveReleases } from './LiveReleases';
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
    const drawn = readDrawnId(id);
    if (drawn === null) return this.#keep(`sets/${safe(id)}.json`) as Promise<ReleaseSet>;
    const live = wholeLive((await this.#keep(moveFile(drawn.move))) as KeptLiveReleases);
    return drawnSet(id, live, await this.set(live.set), drawn.remotes);
  }

  /** What new sessions get: the one pointer that a release moves. */
  async live(): Promise<LiveReleases> {
    const live = await newestLive((file) =>
      file === 'live.json' ? this.#now(file) : this.#ifThere(file),
    );
    if (live === null) throw new Error('Nothing has been released yet');
    return live;
  }

  /** The set that a session begins with: the live one, with the canaries that draw the session. */
  async liveSet(session: string | null): Promise<ReleaseSet> {
    const live = await this.live();
    return this.set(session === null ? live.set : drawSetId(live, session));
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
    return entries
      .filter((entry) => entry.isDirectory() && SAFE_NAME.test(entry.name))
      .map((entry) => entry.name);
  }

  /** A file that changes, as JSON; null where there is none. */
  async #now(file: string): Promise<KeptLiveReleases | null> {
    return withoutMissing(readJson(path.join(this.folder, file)));
  }

  /** A file that never changes once it is there, as JSON; null where there is none yet. */
  async #ifThere(file: string): Promise<KeptLiveReleases | null> {
    return withoutMissing(this.#keep(file));
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

function withoutMissing(reading: Promise<unknown>): Promise<KeptLiveReleases | null> {
  return (reading as Promise<KeptLiveReleases>).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8')) as unknown;
}

function safe(name: string): string {
  if (!SAFE_NAME.test(name) || name.includes('..')) throw new Error(`Not a name: ${name}`);
  return name;
}
