export {
  BrandFault,
  brandNames,
  brandsFolder,
  readFolder,
  readPublished,
  type BrandSources,
} from './BrandSources';
export { brandTexts, type BrandTexts } from './brandTexts';
export { minified } from './compiledFont';
export { brandFaults, composeBrand, readSchemes } from './composeBrand';
export { judgeContrast } from './contrastFaults';
export { darkRules } from './darkScheme';
export { editSources, MARKS, type BrandEdits, type Mark } from './editSources';
export { nearestColours } from './nearestColours';
export { publishBrand, publishBrands } from './publishBrand';
export { storePack, type PublishedPack } from './storePack';
