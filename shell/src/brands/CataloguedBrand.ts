/** A brand that is published, as a page knows it that is not in it. */
export interface CataloguedBrand {
  displayName: string;
  hosts: string[];
  /** Address of its `published.json`: the pack, and the theme's styles. */
  published: string;
}
