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

export type Pdf = PDFKit.PDFDocument;
/** A node of the tag tree that screen readers use. */
export type Tag = PDFKit.PDFStructureElement;
type Box = { x: number; y: number; width: number; align?: 'left' | 'right' };

export const use = (pdf: Pdf, { font, size, colour }: PdfTextStyle) =>
  pdf.font(font).fontSize(size).fillColor(colour);

export const contentOf = (pdf: Pdf): Box => ({
  x: page.side,
  y: pdf.y,
  width: pdf.page.width - 2 * page.side,
});

export function addTag(pdf: Pdf, parent: Tag, name: string): Tag {
  const tag = pdf.struct(name);
  parent.add(tag);
  return tag;
}

/** Writes a text as the content of a tag, below what was written last unless a place is given. */
export function write(
  pdf: Pdf,
  tag: Tag,
  text: string,
  style: PdfTextStyle,
  box: Box = contentOf(pdf),
): void {
  const { x, y, ...options } = box;
  const { lineGap } = style;
  tag.add(() => {
    use(pdf, style).text(text.normalize('NFC'), x, y, { ...options, lineGap });
  });
}

export const heightOf = (pdf: Pdf, text: string, style: PdfTextStyle, width: number): number =>
  use(pdf, style).heightOfString(text, { width, lineGap: style.lineGap });

/** Draws what screen readers leave out. */
export function decorate(pdf: Pdf, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

/** Starts a new page where `height` does not fit on this one. */
export function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.maxY()) pdf.addPage();
}

export function drawLine(pdf: Pdf): void {
  const { x, y, width } = contentOf(pdf);
  decorate(pdf, 'Layout', () => {
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke(colours.line);
  });
}
