import { BRANDS, type ReleaseStore } from 'releases/registry';
import type { BrandContent } from 'shared-auth/brand';
import { chooseBrand, type BrandHints } from '../../src/brands/chooseBrand';
import type { CataloguedBrand } from '../../src/page/pageData';

/** A live brand as other brands' pages list it. */
const catalogued = (
  { name, displayName, hosts }: PublishedBrand['pack'],
  version: string,
): CataloguedBrand => ({
  displayName,
  hosts,
  published: `/brands/${name}@${version}/published.json`,
});

/** A published brand pack: its `brand.json`, with addresses instead of file names. */
export interface PublishedBrand {
  version: string;
  pack: {
    name: string;
    displayName: string;
    hosts: string[];
    themeColor: string;
    darkThemeColor?: string;
    logo: string;
    favicon: string;
  };
  theme: string;
  fonts: string[];
}

export class BrandSource {
  readonly #store: ReleaseStore;

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /**
   * Chooses the brand of a page.
   * @param keptPack `<brand>@<version>` that the session began with; ignored where it is of another brand, unknown or garbled
   */
  async read(hints: BrandHints, keptPack: string | null): Promise<PublishedBrand> {
    const chosen = await this.#live(hints);
    const [keptName, keptVersion = chosen.version] = keptPack?.split('@') ?? [];
    if (keptName !== chosen.pack.name || keptVersion === chosen.version) return chosen;
    return this.#pack(keptName, keptVersion).catch(() => chosen);
  }

  /** A published pack, live or not; null where it is none that may be served. */
  async preview(pack: string): Promise<PublishedBrand | null> {
    const [name = '', version = ''] = pack.split('@');
    return this.#pack(name, version).catch(() => null);
  }

  /** The long texts of a pack that `read` has given. */
  async content({ pack, version }: PublishedBrand): Promise<BrandContent> {
    const read = await this.#store.text(BRANDS, `${pack.name}@${version}`, 'content.json');
    return JSON.parse(read) as BrandContent;
  }

  /** Every live brand, by name, for a page that has to know them all. */
  async catalogue(): Promise<Record<string, CataloguedBrand>> {
    const live = Object.entries(await this.#store.liveBrands());
    const brands = live.map(async ([name, version]) => {
      const { pack } = await this.#pack(name, version);
      return [name, catalogued(pack, version)] as const;
    });
    return Object.fromEntries(await Promise.all(brands));
  }

  async #live(hints: BrandHints): Promise<PublishedBrand> {
    const live = await this.#store.liveBrands();
    const packs = await Promise.all(
      Object.entries(live).map(([name, version]) => this.#pack(name, version)),
    );
    const hosts = new Map(packs.map(({ pack }) => [pack.name, pack.hosts]));
    const chosen = chooseBrand(hints, hosts);
    const found = packs.find(({ pack }) => pack.name === chosen);
    if (found === undefined) throw new Error(`The brand ${chosen} has not been published`);
    return found;
  }

  async #pack(name: string, version: string): Promise<PublishedBrand> {
    return { ...(await this.#store.brand(name, version)), version } as PublishedBrand;
  }
}
