export type { ThirdParties } from '../src/consent/thirdParties';
export { BrandSource, catalogued, type PublishedBrand } from './page/BrandSource';
export { composeStaticPage, type StaticPageParts } from './page/composeStaticPage';
export { asyncScripts, jsonInHtml, preloads } from './page/composePage';
export { readThirdParties, thirdPartyOrigins } from './thirdParties';
