export type { ThirdParties } from '../src/consent/thirdParties';
export { BrandSource, type PublishedBrand } from './page/BrandSource';
export { asyncScripts, jsonInHtml, preloads } from './page/composePage';
export { readThirdParties } from './thirdParties';
