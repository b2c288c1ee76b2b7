export type { BrandContent } from 'shared-auth/brand';
export { composeContent, type ContentChanges } from './composeContent';
export { composePack, type OwnPack, type SharedPack } from './composePack';
export { judgeContrast, type JudgedPair } from './contrastFaults';
export { darkRules, drawnForDark, schemeFaults, schemesOf, type Schemes } from './darkScheme';
export { brandWords } from './fillIn';
export { readDarkTokens } from './themeTokens';
