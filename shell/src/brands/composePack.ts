import type { BrandPack } from 'shared-auth/brand';
import { brandWords, fillIn } from './fillIn';

/** A brand's own `brand.json`: what it leaves out is as all brands have it. */
export type OwnPack = Omit<BrandPack, 'footer' | 'texts'> &
  Partial<Pick<BrandPack, 'footer' | 'texts'>>;

/** What all brands have unless they say otherwise: `defaults/pack.json`. */
export type SharedPack = Pick<BrandPack, 'footer' | 'texts'>;

/** The whole pack of a brand, in its own words. */
export function composePack(shared: SharedPack, own: OwnPack): BrandPack {
  const words = brandWords(own);
  const { footer, texts } = { ...shared, ...own };
  const regulatory = footer.regulatory.flatMap((paragraph) => fillIn(paragraph, words) ?? []);
  return { ...own, footer: { regulatory }, texts };
}
