import { readPageData } from '../../page/pageData';

/** Every live brand by its display name, with its plain name in brackets where the two differ. */
export const brandChoices = () =>
  Object.entries(readPageData().brands ?? {}).map(([value, { displayName }]) => ({
    value,
    label: displayName.toLowerCase() === value ? displayName : `${displayName} (${value})`,
  }));
