import type { BrandPack } from 'shared-auth/brand';
import { chooseBrand, type BrandHints } from '../brands/chooseBrand';
import { loadTheme } from '../brands/loadTheme';
import type { PageData } from '../page/pageData';
import { paintTheme } from './paintTheme';

/**
 * Fetches the brand of a page that was not composed by a server, and paints it.
 * @param askToTryAgain tells the applicant that the theme did not come; resolves when they want to try again
 */
export async function loadBrand(
  { brands = {}, brandOverride = false }: Pick<PageData, 'brands' | 'brandOverride'>,
  { asked, kept, host }: BrandHints,
  askToTryAgain: () => Promise<void>,
): Promise<BrandPack> {
  const hints = brandOverride ? { asked, kept, host } : { asked: null, kept: null, host };
  const hosts = new Map(Object.entries(brands).map(([name, brand]) => [name, brand.hosts]));
  const address = brands[chooseBrand(hints, hosts)]?.published ?? '';
  for (;;) {
    try {
      const published = await loadTheme(address);
      paintTheme(published);
      return published.pack;
    } catch (cause) {
      console.error('The theme did not load', cause);
      await askToTryAgain();
    }
  }
}
