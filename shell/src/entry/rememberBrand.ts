const KEY = 'BRAND';

/** Keeps the brand's name, for a later visit to a page that has to choose its brand by itself. */
export function rememberBrand(name: string): void {
  try {
    window.localStorage.setItem(KEY, name);
  } catch (cause) {
    console.warn('The brand could not be kept', cause);
  }
}

/** The brand of an earlier visit; null where none was kept, or nothing may be. */
export function rememberedBrand(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
