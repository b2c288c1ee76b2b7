import { mainFont, runsOf, type PdfFont } from './pdfFonts';

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
  pdf.font(mainFont(font)).fontSize(size).fillColor(colour);

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

/** In points. */
export const widthOf = (pdf: Pdf, text: string, { font, size }: PdfTextStyle): number =>
  runsOf(text, font).reduce(
    (sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.text),
    0,
  );

const lineHeight = (pdf: Pdf, style: PdfTextStyle): number =>
  use(pdf, style).currentLineHeight(true) + style.lineGap;

/** The lines of a text in several fonts, which pdfkit cannot break by itself. A word is broken where no line takes it. */
export function linesOf(pdf: Pdf, text: string, style: PdfTextStyle, width: number): string[] {
  const fits = (line: string) => widthOf(pdf, line.trimEnd(), style) <= width;
  const lines = [''];
  const last = () => lines.at(-1) ?? '';
  for (const word of text.split(/(?<=\s)/)) {
    if (!fits(last() + word) && last() !== '') lines.push('');
    const pieces = fits(word) ? [word] : [...word];
    for (const piece of pieces) {
      if (!fits(last() + piece)) lines.push('');
      lines[lines.length - 1] = last() + piece;
    }
  }
  return lines;
}

/** Writes lines of which each is in one font or more. */
function writeLines(pdf: Pdf, lines: string[], style: PdfTextStyle, { x, y }: Box): void {
  const height = lineHeight(pdf, style);
  for (const [index, line] of lines.entries()) {
    let left = x;
    for (const { font, text } of runsOf(line, style.font)) {
      pdf.font(font).text(text, left, y + index * height, { lineBreak: false });
      left += pdf.widthOfString(text);
    }
  }
  pdf.y = y + lines.length * height;
}

/** Letters that the main font lacks are in texts of applicants alone. */
const isInOneFont = (text: string, { font }: PdfTextStyle): boolean =>
  runsOf(text, font).every((run) => run.font === mainFont(font));

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
    use(pdf, style);
    if (isInOneFont(text, style)) pdf.text(text, x, y, { ...options, lineGap });
    else writeLines(pdf, linesOf(pdf, text, style, box.width), style, box);
  });
}

export const heightOf = (pdf: Pdf, text: string, style: PdfTextStyle, width: number): number =>
  isInOneFont(text, style)
    ? use(pdf, style).heightOfString(text, { width, lineGap: style.lineGap })
    : linesOf(pdf, text, style, width).length * lineHeight(pdf, style);

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
