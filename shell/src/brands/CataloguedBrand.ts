/** A live brand, as the pages of other brands list it. */
export interface CataloguedBrand {
  displayName: string;
  hosts: string[];
  /** Address of its `published.json`: the pack, and the theme's styles. */
  published: string;
}
