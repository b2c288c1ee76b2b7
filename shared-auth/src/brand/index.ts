export type {
  BrandCompanies,
  BrandFont,
  BrandHelp,
  BrandHelpBlock,
  BrandHelpLink,
  BrandLinks,
  BrandPack,
  BrandTexts,
} from './BrandPack';
export { useBrand } from './currentBrand';
