import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** The files of Inter, by weight. They are embedded, as PDF/UA requires. */
export const pdfFonts = {
  regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  semibold: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};

export type PdfFont = keyof typeof pdfFonts;

let letters: ReadonlySet<number> | undefined;

/** Opened at its first use. A file of one font holds no collection; both weights have the same letters. */
function hasGlyph(letter: string): boolean {
  letters ??= new Set((openSync(pdfFonts.regular) as Font).characterSet);
  return letters.has(letter.codePointAt(0) ?? 0);
}

/** The signs of a text, with their marks, for which there is no glyph, each once. */
export function unprintableSigns(text: string): string[] {
  const signs = text.normalize('NFC').match(/\p{M}+|\P{M}\p{M}*/gu) ?? [];
  return [...new Set(signs.filter((sign) => !/^\s+$/.test(sign) && ![...sign].every(hasGlyph)))];
}
