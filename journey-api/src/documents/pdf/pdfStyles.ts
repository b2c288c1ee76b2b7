import type { PdfFont } from './pdfFonts';

export type PdfTextStyle = { font: PdfFont; size: number; lineGap: number; colour: string };

export const colours = { ink: '#1b1b29', quiet: '#55566a', line: '#dcdce6', soft: '#f5f5fa' };

const style = (
  font: PdfFont,
  size: number,
  lineGap: number,
  colour = colours.ink,
): PdfTextStyle => ({
  font,
  size,
  lineGap,
  colour,
});

export const textStyles = {
  title: style('semibold', 20, 3),
  heading: style('semibold', 13, 2),
  subheading: style('semibold', 10, 2),
  body: style('regular', 9.5, 3),
  term: style('semibold', 9.5, 3),
  quiet: style('regular', 8.5, 2, colours.quiet),
  quietStrong: style('semibold', 8.5, 2, colours.quiet),
  figure: style('semibold', 15, 0),
} satisfies Record<string, PdfTextStyle>;

/** Points. A4 is 595 by 842. */
export const page = { size: 'A4', side: 56, top: 56, bottom: 62, header: 30, footer: 40 };
