import { useBrand } from 'shared-auth/brand';
import { readPageData } from '../../page/pageData';

interface BrandChoice {
  value: string;
  label: string;
}

/** Every brand that is live, by the name that it is shown under; its plain name beside that where two share one. */
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
