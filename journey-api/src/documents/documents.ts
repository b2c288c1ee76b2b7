export * from './documentData';
export type * from './documentTree';
export * from './loanParties';
export * from './buildDocument';
export { documentVersion } from './documentText';
export * from './hashDocument';
export { signatureText } from './signatureText';
export * from './renderHtml';
export * from './renderPdf';
