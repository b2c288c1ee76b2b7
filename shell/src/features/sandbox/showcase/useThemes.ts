import { useEffect, useState } from 'react';
import { loadTheme } from '../../../brands/loadTheme';
import { readPageData } from '../../../page/pageData';

/** A brand's look, for a part of a page in place of the whole. */
export interface ShownTheme {
  name: string;
  displayName: string;
  logo: string;
  /** The theme's styles, for whatever carries `data-brand`. */
  styles: string;
}

/** The looks of all live brands, in the order of the catalogue; null until they are here. */
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
