import PDFDocument from 'pdfkit';
import type { Block, BlockOf } from '../documentTree';
import { page, pdfFonts, type PdfTextStyle } from './pdfStyles';

type Box = { x: number; y: number; width: number };
type TagOptions = { lang?: string; scope?: 'Row' | 'Column' };

/** A node of the tag tree that screen readers use. */
export type PdfTag = PDFKit.PDFStructureElement;

/** Supported by pdfkit, but missing from its types. */
const accessible = { subset: 'PDF/UA' };

type PdfInfo = { title: string; author: string; date: Date };

/** A tagged PDF, drawn from top to bottom. Text belongs to a tag; decoration is an artifact. */
export function createPdfCanvas({ title, author, date }: PdfInfo) {
  const pdf = new PDFDocument({
    size: page.size,
    margins: { top: page.top, bottom: page.bottom, left: page.side, right: page.side },
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    ...(accessible as object),
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  Object.entries(pdfFonts).forEach(([name, file]) => pdf.registerFont(name, file));

  const use = ({ font, size, colour }: PdfTextStyle) =>
    pdf.font(font).fontSize(size).fillColor(colour);

  const left = page.side;
  function startPage() {
    pdf.addPage();
  }

  function tag(parent: PdfTag, name: string, options: TagOptions = {}): PdfTag {
    const child = pdf.struct(name, options);
    parent.add(child);
    return child;
  }

  function write(parent: PdfTag, text: string, style: PdfTextStyle, box: Box): void {
    parent.add(() => {
      use(style).text(text, box.x, box.y, { width: box.width, lineGap: style.lineGap });
    });
  }

  return {
    pdf,
    left,
    get width() {
      return pdf.page.width - 2 * page.side;
    },
    startPage,
    tag,
    write,
    startTree: (): PdfTag => {
      const root = pdf.struct('Document', { lang: 'en-GB' });
      pdf.addStructure(root);
      return root;
    },
    heightOf: (text: string, style: PdfTextStyle, width: number): number =>
      use(style).heightOfString(text, { width, lineGap: style.lineGap }),
    decorate: (draw: () => void): void => {
      pdf.markContent('Artifact', { type: 'Layout' });
      draw();
      pdf.endMarkedContent();
    },
    /** Writes one line outside the content, such as a page number. */
    stamp: (text: string, style: PdfTextStyle, box: Box, align: 'left' | 'right'): void => {
      pdf.markContent('Artifact', { type: 'Pagination' });
      // No width, since pdfkit starts a new page for text with a width below the margin.
      const indent = align === 'right' ? box.width - use(style).widthOfString(text) : 0;
      use(style).text(text, box.x + indent, box.y, { lineBreak: false });
      pdf.endMarkedContent();
    },
    /** Starts a new page where `height` does not fit on this one. */
    makeRoom: (height: number): void => {
      if (pdf.y + height > pdf.page.maxY()) startPage();
    },
    skip: (height: number): void => {
      pdf.y += height;
    },
  };
}

export type PdfCanvas = ReturnType<typeof createPdfCanvas>;

/** Draws a block of one kind below the previous one, as children of `parent`. */
export type DrawBlock<Kind extends Block['kind']> = (
  canvas: PdfCanvas,
  parent: PdfTag,
  block: BlockOf<Kind>,
) => void;
