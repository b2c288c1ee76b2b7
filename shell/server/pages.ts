export type { ThirdParties } from '../src/consent/thirdParties';
export { BrandSource, catalogued, type PublishedBrand } from './page/BrandSource';
export { composeStaticPage, type StaticPageParts } from './page/composeStaticPage';
export { jsonInHtml } from './page/escapeHtml';
export { readThirdParties, thirdPartyOrigins } from './thirdParties';
