export type { ThirdParties } from '../src/consent/thirdParties';
export { BrandSource, catalogued, type PublishedBrand } from './page/BrandSource';
export { composeStaticPage } from './page/composeStaticPage';
export { jsonInHtml } from './page/escapeHtml';
export { shellFile } from './page/firstScreenFiles';
export { readThirdParties, thirdPartyOrigins } from './thirdParties';
