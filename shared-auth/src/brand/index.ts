export type { Article, ArticleBlock, ArticleSection, BrandContent, Faqs } from './BrandContent';
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
