import type { BrandPack } from 'shared-auth/brand';
import type { Toggles } from 'shared-auth/host';
import type { ThirdParties } from '../consent/thirdParties';
import type { CataloguedBrand } from '../brands/CataloguedBrand';
import type { PageOverride } from '../overrides/PageOverride';
import type { Discovery } from '../remotes/discovery';

/** What the shell's server writes into the page, so that nothing waits for a further request. */
export interface PageData {
  /** Null in a page that was not composed by a server: the brand is then chosen and fetched by the browser. */
  brand: BrandPack | null;
  /** Every brand there is, by name; only in a page that needs to know. */
  brands?: Record<string, CataloguedBrand>;
  /** Whether `?brand=` may override the host's brand, where the browser chooses. */
  brandOverride?: boolean;
  releaseSet: string;
  /** Null where the server could not learn them: the browser then asks. */
  toggles: Toggles | null;
  discovery: Discovery | null;
  sandbox: boolean;
  /** What this browser gets in place of the set's remotes; none where it gets those. */
  overrides?: PageOverride[];
  /** None where the page was not composed by a server. */
  thirdParties?: ThirdParties;
}

/**
 * Reads the data of the page.
 * @throws Error where the page carries none.
 */
export function readPageData(): PageData {
  const text = document.getElementById('plum-page')?.textContent;
  if (text === undefined) throw new Error('The page carries no data');
  return JSON.parse(text) as PageData;
}
