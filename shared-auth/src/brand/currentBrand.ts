import type { BrandPack } from './BrandPack';

let provided: BrandPack | null = null;

/** Sets the brand of this page, once, before the first render. */
export function provideBrand(pack: BrandPack): void {
  provided = pack;
}

/**
 * The brand of this page. It never changes while the page is open.
 * @throws Error where the shell has not provided one.
 */
export function useBrand(): BrandPack {
  if (provided === null) throw new Error('No brand has been provided');
  return provided;
}
