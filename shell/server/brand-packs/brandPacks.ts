export {
  BrandFault,
  brandNames,
  brandsFolder,
  readFolder,
  readPublished,
  SOURCES_FILE,
  type BrandSources,
} from './BrandSources';
export { brandTexts, type BrandTexts } from './brandTexts';
export { minified } from './compiledTheme';
export { brandFaults, composeBrand, knownTokens, readSchemes } from './composeBrand';
export { editSources, MARKS, type BrandEdits, type Mark } from './editSources';
export { publishBrand, publishBrands } from './publishBrand';
export { storePack, type PublishedPack } from './storePack';
