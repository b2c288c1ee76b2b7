import { useEffect, useState } from 'react';
import { loadTheme } from '../../../brands/loadTheme';
import { readPageData } from '../../../page/pageData';

/** A brand's theme, applied to one element instead of the page. */
export interface ShownTheme {
  name: string;
  displayName: string;
  logo: string;
  /** The theme's styles, for elements with `data-brand`. */
  styles: string;
}

/** The themes of all live brands, in the order of the catalogue; null until they have loaded. */
export function useThemes(): ShownTheme[] | null {
  const [themes, setThemes] = useState<ShownTheme[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const brands = Object.entries(readPageData().brands ?? {});
    Promise.all(brands.map(([name, { published }]) => readTheme(name, published))).then(
      setThemes,
      setFailure,
    );
  }, []);
  if (failure !== null) throw failure as Error;
  return themes;
}

async function readTheme(name: string, address: string): Promise<ShownTheme> {
  const { pack, theme } = await loadTheme(address);
  const { displayName, logo } = pack;
  return { name, displayName, logo, styles: theme.replaceAll(':root[data-brand', '[data-brand') };
}
