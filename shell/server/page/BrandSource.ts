import type { ReleaseStore } from '../releases/ReleaseStore';
import { chooseBrand, type BrandHints } from './chooseBrand';

/** A published brand pack: its `brand.json`, with addresses instead of file names. */
export interface PublishedBrand {
  pack: {
    name: string;
    displayName: string;
    hosts: string[];
    themeColor: string;
    logo: string;
    favicon: string;
  };
  /** The theme's styles, to be painted with the first frame. */
  theme: string;
  /** Addresses of the fonts that the first screen needs. */
  fonts: string[];
}

/** Reads the published brand packs. */
export class BrandSource {
  readonly #store: ReleaseStore;

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  async read(hints: BrandHints): Promise<PublishedBrand> {
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

  #pack(name: string, version: string): Promise<PublishedBrand> {
    return this.#store.json(
      'brands',
      `${name}@${version}`,
      'published.json',
    ) as Promise<PublishedBrand>;
  }
}
