import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const interFile = (weight: number): string =>
  resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`);

/** Embedded, as PDF/UA asks, so that the print reads the same everywhere. */
export const pdfFonts = { regular: interFile(400), semibold: interFile(600) };

export type PdfFont = keyof typeof pdfFonts;
