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
export { provideBrand, useBrand } from './currentBrand';
