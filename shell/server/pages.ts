export { BrandSource, type PublishedBrand } from './page/BrandSource';
export { asyncScripts, jsonInHtml, preloads } from './page/composePage';
export { readThirdParties } from './thirdParties';
