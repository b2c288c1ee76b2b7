import type { BrandPack } from 'shared-auth/brand';
import { brandWords, fillIn } from './fillIn';

/** A brand's own `brand.json`; what it leaves out comes from the defaults. */
export type OwnPack = Omit<BrandPack, 'footer' | 'texts'> &
  Partial<Pick<BrandPack, 'footer' | 'texts'>>;

/** What all brands share: `regulatoryFooter.json` and `declineHelp.json` in `packs/defaults`. */
export type SharedPack = Pick<BrandPack, 'footer' | 'texts'>;

/** A brand's pack with the defaults and its names filled in. */
export function composePack(shared: SharedPack, own: OwnPack): BrandPack {
  const words = brandWords(own);
  const { footer, texts } = { ...shared, ...own };
  const regulatory = footer.regulatory.flatMap((paragraph) => fillIn(paragraph, words) ?? []);
  return { ...own, footer: { regulatory }, texts };
}
