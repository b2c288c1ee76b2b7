import PDFDocument from 'pdfkit';
import { pdfFonts } from './pdfFonts';
import { page, type PdfTextStyle } from './pdfStyles';

type Box = { x: number; y: number; width: number };
type TagOptions = { lang?: string; scope?: 'Row' | 'Column' };

/** A place in the tree that a screen reader walks through. */
export type PdfTag = PDFKit.PDFStructureElement;

/** pdfkit knows this standard; its published types do not yet. */
const accessible = { subset: 'PDF/UA' };

export type PdfInfo = { title: string; author: string; date: Date };

/** A tagged PDF to be drawn on from top to bottom: text belongs to a tag, all that only adorns is an artifact. */
export const createPdfCanvas = ({ title, author, date }: PdfInfo) => {
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
  const startPage = () => {
    pdf.addPage();
  };

  const tag = (parent: PdfTag, name: string, options: TagOptions = {}): PdfTag => {
    const child = pdf.struct(name, options);
    parent.add(child);
    return child;
  };

  const write = (parent: PdfTag, text: string, style: PdfTextStyle, box: Box): void => {
    parent.add(() => {
      use(style).text(text, box.x, box.y, { width: box.width, lineGap: style.lineGap });
    });
  };

  return {
    pdf,
    left,
    get width() {
      return pdf.page.width - 2 * page.side;
    },
    startPage,
    tag,
    write,
    /** The outermost tag, to which everything else is added. */
    startTree: (): PdfTag => {
      const root = pdf.struct('Document', { lang: 'en-GB' });
      pdf.addStructure(root);
      return root;
    },
    heightOf: (text: string, style: PdfTextStyle, width: number): number =>
      use(style).heightOfString(text, { width, lineGap: style.lineGap }),
    adorn: (draw: () => void): void => {
      pdf.markContent('Artifact', { type: 'Layout' });
      draw();
      pdf.endMarkedContent();
    },
    /** Writes one line that is no content: page numbers and the like. */
    stamp: (text: string, style: PdfTextStyle, box: Box, align: 'left' | 'right'): void => {
      pdf.markContent('Artifact', { type: 'Pagination' });
      // Without a width, for a text that has one begins a new page below the margin.
      const indent = align === 'right' ? box.width - use(style).widthOfString(text) : 0;
      use(style).text(text, box.x + indent, box.y, { lineBreak: false });
      pdf.endMarkedContent();
    },
    /** Goes on to the next page where what follows would not stand whole on this one. */
    makeRoom: (height: number): void => {
      if (pdf.y + height > pdf.page.maxY()) startPage();
    },
    skip: (height: number): void => {
      pdf.y += height;
    },
  };
};

export type PdfCanvas = ReturnType<typeof createPdfCanvas>;
