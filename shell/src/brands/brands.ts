export { composeContent } from './composeContent';
export { composePack } from './composePack';
export { judgeContrast } from './contrastFaults';
export { darkRules } from './darkScheme';
export { readDarkTokens } from './themeTokens';
