export * from './documentData';
export type * from './documentTree';
export * from './loanParties';
export * from './buildDocument';
export { documentVersion } from './texts/documentText';
export * from './hashDocument';
export { signatureText } from './texts/signatureText';
export * from './html/renderHtml';
export * from './pdf/renderPdf';
