import { useBrand } from 'shared-auth/brand';
import { readPageData } from '../../page/pageData';

interface BrandChoice {
  value: string;
  label: string;
}

/** Every live brand by its display name, with its plain name in brackets where the two differ. */
export function useBrandChoices(): BrandChoice[] {
  const { name, displayName } = useBrand();
  const brands: Record<string, { displayName: string }> = readPageData().brands ?? {
    [name]: { displayName },
  };
  return Object.entries(brands).map(([value, brand]) => {
    const isPlain = brand.displayName.toLowerCase() === value;
    return { value, label: isPlain ? brand.displayName : `${brand.displayName} (${value})` };
  });
}
