import { use } from 'react';
import { useBrand, type BrandContent } from 'shared-auth/brand';
import { fetchJson } from '../../api/fetchJson';

const TIMEOUT_MS = 20_000;
const cache = new Map<string, Promise<BrandContent>>();

/** The long texts of this page's brand; suspends until they have loaded. */
export function useBrandContent(): BrandContent {
  const { content } = useBrand();
  if (content === undefined) throw new Error('This brand was published without its texts');
  return use(readContent(content));
}

/** Fetches a brand's texts once, also before a page uses them. */
export function readContent(address: string): Promise<BrandContent> {
  const known = cache.get(address);
  if (known !== undefined) return known;
  const reading = fetchJson<BrandContent>(address, TIMEOUT_MS);
  cache.set(address, reading);
  // React reads these two of a settled promise, and then renders without suspending.
  void reading.then(
    (value) => Object.assign(reading, { status: 'fulfilled', value }),
    // A failure is not cached. It is thrown to the page that reads it.
    () => cache.delete(address),
  );
  return reading;
}
