export type { ThirdParties } from '../src/consent/thirdParties';
export { BrandSource, catalogued, type PublishedBrand } from './page/BrandSource';
export { composeStaticPage, type StaticPageParts } from './page/composeStaticPage';
export { jsonInHtml } from './page/escapeHtml';
export { asyncScripts, preloads } from './page/composePage';
export {
  firstScreenFiles,
  readSheets,
  shellFile,
  type FirstScreenFiles,
} from './page/firstScreenFiles';
export { readThirdParties, thirdPartyOrigins } from './thirdParties';
