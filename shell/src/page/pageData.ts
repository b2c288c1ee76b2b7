import type { BrandPack } from 'shared-auth/brand';
import type { Toggles } from 'shared-auth/host';
import type { ThirdParties } from '../consent/thirdParties';
import type { Discovery } from '../remotes/discovery';

/** What this browser loads for a remote instead of the version in its release set. */
export interface PageOverride {
  remote: string;
  target: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** What the shell's server writes into the page, which saves the first screen a request. */
export interface PageData {
  brand: BrandPack;
  /** Every live brand by name; only in pages that need them. */
  brands?: Record<string, { displayName: string }>;
  releaseSet: string;
  /** Null where the server could not read them: the browser then asks the API. */
  toggles: Toggles | null;
  discovery: Discovery;
  sandbox: boolean;
  overrides?: PageOverride[];
  /** Undefined while a screen is prerendered. */
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
