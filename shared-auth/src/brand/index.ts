export type { BrandPack } from './BrandPack';
export { provideBrand, useBrand } from './currentBrand';
