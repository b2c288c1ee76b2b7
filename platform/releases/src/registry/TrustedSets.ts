import { log } from 'telemetry/log';
import { flatMapAsync } from '../objects/flatMapAsync';
import { Cache } from '../objects/readObjects';
import { StoreFault } from '../objects/StoreFault';
import { earlierVersions } from './earlierVersions';
import { stateOf } from './recordEvent';
import type { ReleaseSet } from '../records/Release';
import type { ReleaseStore } from './ReleaseStore';
import { liveApp } from '../records/ReleaseEvent';
import { UntrustedError, type Named } from '../signing/verifyRelease';

/** For how long a replacement of a refused version is kept, in milliseconds: finding one reads the history. */
const REPLACEMENT_TTL_MS = 5000;

export interface Refusal extends Named {
  count: number;
}

/**
 * Replaces the versions of release sets that may not be served, for their record or a file of theirs: by the live
 * version, else by the newest earlier one that may. Each refusal is counted, and logged once.
 */
export class TrustedSets {
  readonly #refusals = new Map<string, Refusal>();
  readonly #replacements = new Cache();

  constructor(private readonly store: ReleaseStore) {}

  /** The refusals since the start of this process. */
  get refusals(): readonly Refusal[] {
    return [...this.#refusals.values()];
  }

  /**
   * The set under the same id, with every version trusted. A remote of which none is trusted is left out.
   * @param isNew whether a session begins with it: it then gets others in place of versions that cannot be read now
   * @throws UntrustedError where no shell is trusted
   * @throws StoreFault where a version cannot be read, and none takes its place
   */
  async of(set: ReleaseSet, isNew = false): Promise<ReleaseSet> {
    const apps = [['shell', set.shell] as const, ...Object.entries(set.remotes)];
    const trusted = await flatMapAsync(apps, async ([name, version]) => {
      const served = await this.#trusted({ name, version }, isNew);
      return served === null ? [] : [[name, served] as const];
    });
    const { shell, ...remotes } = Object.fromEntries(trusted);
    if (shell === undefined) throw new UntrustedError('No release of the shell is trusted.');
    return { id: set.id, shell, remotes };
  }

  /** The version itself, its replacement where it is refused, and null where there is none. */
  async #trusted(wanted: Named, isNew: boolean): Promise<string | null> {
    const { name, version } = wanted;
    const refused = await this.#refusalOf(wanted);
    if (refused === null) return version;
    if (refused instanceof UntrustedError) this.#count(wanted, refused);
    else if (!isNew) throw refused;
    const find = () => this.#replacementOf(wanted);
    const found = await this.#replacements.get(`${name}@${version}`, find, REPLACEMENT_TTL_MS);
    if (found === null && refused instanceof StoreFault) throw refused;
    return found;
  }

  async #refusalOf({ name, version }: Named): Promise<UntrustedError | StoreFault | null> {
    try {
      await this.store.requireWhole(name, version);
      return null;
    } catch (error) {
      if (error instanceof UntrustedError || error instanceof StoreFault) return error;
      throw error;
    }
  }

  async #replacementOf({ name, version }: Named): Promise<string | null> {
    const state = await stateOf(this.store);
    const { version: live } = liveApp(state.live, name);
    if (
      live !== null &&
      live !== version &&
      (await this.#refusalOf({ name, version: live })) === null
    )
      return live;
    for await (const earlier of earlierVersions(name, state))
      if ((await this.#refusalOf({ name, version: earlier })) === null) return earlier;
    return null;
  }

  #count({ name, version }: Named, { message }: UntrustedError): void {
    const key = `${name}@${version}`;
    const before = this.#refusals.get(key);
    if (before === undefined) log.error(`Release refused: ${message} It is not served.`);
    this.#refusals.set(key, { name, version, count: (before?.count ?? 0) + 1 });
  }
}
