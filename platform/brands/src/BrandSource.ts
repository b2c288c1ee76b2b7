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

  /** Every live brand. */
  async live(): Promise<PublishedBrand[]> {
    const versions = await this.store.liveBrands();
    return Promise.all(
      Object.entries(versions).map(([name, version]) => this.#pack(name, version)),
    );
  }

  async #choose(hints: BrandHints): Promise<PublishedBrand> {
    const packs = await this.live();
    const hosts = new Map(packs.map(({ pack }) => [pack.name, pack.hosts]));
    const chosen = chooseBrand(hints, hosts);
    const found = packs.find(({ pack }) => pack.name === chosen);
    if (found === undefined)
      throw new Error(
        `The brand ${chosen} is not published yet: npm run platform -- brands publish ${chosen}`,
      );
    return found;
  }

  async #pack(name: string, version: string): Promise<PublishedBrand> {
    return { ...(await this.store.brand(name, version)), version } as PublishedBrand;
  }
}
