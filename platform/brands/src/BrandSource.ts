import type { ReleaseStore } from 'releases/registry';
import type { BrandPack } from 'shared-auth/brand';
import { chooseBrand, type BrandHints } from './chooseBrand';

/** A published brand pack: its `brand.json`, with addresses instead of file names. */
export interface PublishedBrand {
  version: string;
  pack: BrandPack;
  theme: string;
  fonts: string[];
}

export class BrandSource {
  /** By brand: the version of the last live pack that could be read. */
  readonly #lastRead = new Map<string, string>();

  constructor(private readonly store: ReleaseStore) {}

  /**
   * Chooses the brand of a page.
   * @param keptPack `<brand>@<version>` that the session began with; ignored where it is of another brand, unknown or garbled
   */
  async read(hints: BrandHints, keptPack: string | null): Promise<PublishedBrand> {
    const chosen = await this.#choose(hints);
    const [keptName, keptVersion = chosen.version] = keptPack?.split('@') ?? [];
    if (keptName !== chosen.pack.name || keptVersion === chosen.version) return chosen;
    return this.#pack(keptName, keptVersion).catch(() => chosen);
  }

  /** A published pack, live or not; null where it is none that may be served. */
  async preview(pack: string): Promise<PublishedBrand | null> {
    const [name = '', version = ''] = pack.split('@');
    return this.#pack(name, version).catch(() => null);
  }

  /** Every live brand whose pack can be read. */
  async live(): Promise<PublishedBrand[]> {
    return this.#readable(await this.store.liveBrands());
  }

  async #choose(hints: BrandHints): Promise<PublishedBrand> {
    const versions = await this.store.liveBrands();
    const packs = await this.#readable(versions);
    const packOf = (name: string) => packs.find(({ pack }) => pack.name === name);
    const unread = Object.keys(versions).filter((name) => packOf(name) === undefined);
    const [host = ''] = hints.host.split(':');
    // A pack that cannot be read may list the host: no other brand takes its place by default.
    const hosts = new Map<string, readonly string[]>([
      ...packs.map(({ pack }) => [pack.name, pack.hosts] as const),
      ...unread.map((name) => [name, [host]] as const),
    ]);
    const chosen = chooseBrand(hints, hosts);
    // Throws why it cannot be read.
    return packOf(chosen) ?? this.#livePack(chosen, versions[chosen] ?? '');
  }

  async #readable(versions: Record<string, string>): Promise<PublishedBrand[]> {
    const read = Object.entries(versions).map(([name, version]) =>
      this.#livePack(name, version).catch(() => null),
    );
    return (await Promise.all(read)).filter((pack) => pack !== null);
  }

  /** A live pack; while it cannot be read, the last one that was. */
  async #livePack(name: string, version: string): Promise<PublishedBrand> {
    try {
      const pack = await this.#pack(name, version);
      this.#lastRead.set(name, version);
      return pack;
    } catch (error) {
      const last = this.#lastRead.get(name);
      if (last === undefined || last === version) throw error;
      return this.#pack(name, last);
    }
  }

  async #pack(name: string, version: string): Promise<PublishedBrand> {
    return { ...(await this.store.brand(name, version)), version } as PublishedBrand;
  }
}
