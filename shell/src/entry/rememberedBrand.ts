const KEY = 'BRAND';

/** Stores the brand's name for later visits to a page that chooses its brand itself. */
export function rememberBrand(name: string): void {
  try {
    window.localStorage.setItem(KEY, name);
  } catch (cause) {
    console.warn('The brand could not be kept', cause);
  }
}

/** The brand of an earlier visit; null where none is stored or storage is blocked. */
export function rememberedBrand(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
