import { isShellPreview, type Override } from 'releases/overrides';
import { previewable, withOverrides } from 'releases/registry';
import type { Release, ReleaseSet, ReleaseStore, ServedRelease } from 'releases/registry';
import type { TrustedSets } from 'releases/signing';

/** The versions that a session gets: those of its release set that may be served, and what its browser overrides. */
export class SessionVersions {
  constructor(
    private readonly store: ReleaseStore,
    private readonly trusted: TrustedSets,
  ) {}

  /** The set that a session keeps, without revoked versions, else the one that it begins with now. */
  async setOf(kept: string | null, session: string | null): Promise<ReleaseSet> {
    // A garbled or unknown cookie is ignored.
    const known = kept === null ? null : await this.#completeSet(kept).catch(() => null);
    return known ?? this.trusted.of(await this.store.liveSet(session), true);
  }

  async #completeSet(id: string): Promise<ReleaseSet> {
    const set = await this.trusted.of(await this.store.withoutRevoked(await this.store.set(id)));
    await Promise.all([this.store.release('shell', set.shell), this.#releasesOf(set)]);
    return set;
  }

  /** The shell that a browser gets: that of its set, or the published one that it previews. */
  async shellOf({ shell }: ReleaseSet, overrides: readonly Override[]): Promise<Release> {
    const version = overrides.find(isShellPreview)?.target.version ?? shell;
    return this.store.release('shell', version).catch(() => this.store.release('shell', shell));
  }

  /** The remotes that a browser gets: those of its set, but for what is overridden there. */
  async remotesOf(set: ReleaseSet, overrides: readonly Override[]): Promise<ServedRelease[]> {
    return withOverrides(await this.#releasesOf(set), overrides, (name, version) =>
      previewable(this.store, name, version),
    );
  }

  #releasesOf({ remotes }: ReleaseSet): Promise<Release[]> {
    return Promise.all(
      Object.entries(remotes).map(([name, version]) => this.store.release(name, version)),
    );
  }
}
