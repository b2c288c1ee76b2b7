import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** The parts of Inter, in the order in which a letter is looked for. No font of them has all letters. */
const PARTS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
];

const WEIGHTS = { regular: 400, semibold: 600 };

export type PdfFont = keyof typeof WEIGHTS;

type Part = { name: string; file: string; letters: () => ReadonlySet<number> };

function partOf(font: PdfFont, part: string): Part {
  const file = resolve(`@fontsource/inter/files/inter-${part}-${WEIGHTS[font]}-normal.woff`);
  let letters: ReadonlySet<number> | undefined;
  // A file of one font holds no collection. Its own look-up searches the file for each letter of a document.
  const read = () => (letters ??= new Set((openSync(file) as Font).characterSet));
  return { name: `${font}-${part}`, file, letters: read };
}

/** By weight. A part is opened at its first use, and embedded where a document uses it, as PDF/UA requires. */
export const pdfFonts: Record<PdfFont, Part[]> = {
  regular: PARTS.map((part) => partOf('regular', part)),
  semibold: PARTS.map((part) => partOf('semibold', part)),
};

/** The name of the part with the letters of English. */
export const mainFont = (font: PdfFont): string => `${font}-latin`;

/** Letters with their marks, each as it is printed: as one sign where there is one. */
const signsOf = (text: string): string[] =>
  text.normalize('NFC').match(/\p{M}+|\P{M}\p{M}*/gu) ?? [];

const partWith = (font: PdfFont, sign: string): Part | undefined =>
  pdfFonts[font].find((part) =>
    [...sign].every((letter) => part.letters().has(letter.codePointAt(0) ?? 0)),
  );

/** The signs of a text, with their marks, for which there is no glyph, each once. */
export const unprintableSigns = (text: string): string[] => [
  ...new Set(signsOf(text).filter((sign) => !/^\s+$/.test(sign) && !partWith('regular', sign))),
];

export type Run = { text: string; font: string };

/** A text in pieces that one font can print each; most texts are one. */
export function runsOf(text: string, font: PdfFont): Run[] {
  const runs: Run[] = [];
  for (const sign of signsOf(text)) {
    const name = partWith(font, sign)?.name ?? mainFont(font);
    const last = runs.at(-1);
    if (last?.font === name) last.text += sign;
    else runs.push({ text: sign, font: name });
  }
  return runs;
}
