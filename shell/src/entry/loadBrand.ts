import type { BrandPack } from 'shared-auth/brand';
import { chooseBrand, type BrandHints } from '../brands/chooseBrand';
import { loadTheme, type PublishedTheme } from '../brands/loadTheme';
import type { PageData } from '../page/pageData';

/**
 * Fetches and applies the brand of a page that was not composed by a server, unless it was drawn in that brand.
 * @param askToRetry shows that the theme did not load; resolves when they want to try again
 */
export async function loadBrand(
  {
    brands = {},
    brandOverride = false,
    drawnBrand,
  }: Pick<PageData, 'brands' | 'brandOverride' | 'drawnBrand'>,
  { asked, kept, host }: BrandHints,
  askToRetry: () => Promise<void>,
): Promise<BrandPack> {
  const hints = brandOverride ? { asked, kept, host } : { asked: null, kept: null, host };
  const hosts = new Map(Object.entries(brands).map(([name, brand]) => [name, brand.hosts]));
  const chosen = chooseBrand(hints, hosts);
  const { published: first = '', scheduled = [] } = brands[chosen] ?? {};
  const due = scheduled.findLast(({ from }) => Date.parse(from) <= Date.now());
  if (due === undefined && drawnBrand?.name === chosen) return drawnBrand;
  // What was drawn shows the pack before.
  if (due !== undefined) delete document.getElementById('root')?.dataset['frame'];
  const address = due?.published ?? first;
  for (;;) {
    try {
      const published = await loadTheme(address);
      applyTheme(published);
      return published.pack;
    } catch (cause) {
      console.error('The theme did not load', cause);
      await askToRetry();
    }
  }
}

/** Sets the page's colours, fonts, title and icon. */
function applyTheme({ pack, theme }: PublishedTheme): void {
  const { documentElement: root, head } = document;
  head.append(
    element('style', { textContent: theme }),
    element('link', { rel: 'icon', type: 'image/svg+xml', href: pack.favicon }),
    element('meta', {
      name: 'theme-color',
      media: '(prefers-color-scheme: dark)',
      content: pack.darkThemeColor ?? pack.themeColor,
    }),
    element('meta', { name: 'theme-color', content: pack.themeColor }),
  );
  root.dataset['brand'] = pack.name;
  document.title = pack.displayName;
}

function element<Name extends 'style' | 'link' | 'meta'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElement {
  return Object.assign(document.createElement(name), properties);
}
