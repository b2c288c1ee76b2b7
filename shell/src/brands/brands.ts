export type { BrandContent } from 'shared-auth/brand';
export { composeContent, type ContentChanges } from './composeContent';
export { composePack, type OwnPack, type SharedPack } from './composePack';
export { contrastFaults } from './contrastFaults';
export { brandWords } from './fillIn';
export { readTokens } from './themeTokens';
