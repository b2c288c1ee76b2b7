import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Block, BlockOf, DocumentTree } from '../documentTree';
import { colours, page, pdfFonts, textStyles, type PdfTextStyle } from './pdfStyles';

type Pdf = PDFKit.PDFDocument;
/** A node of the tag tree that screen readers use. */
type Tag = PDFKit.PDFStructureElement;
type Box = { x: number; y: number; width: number; align?: 'left' | 'right' };

const pdfText = {
  bundleTitle: 'Your loan documents',
  origin: ({ brandName, reference, issuedOn }: DocumentTree) =>
    `${brandName} · Reference ${reference} · ${issuedOn}`,
  footer: ({ title, reference }: DocumentTree) => `${title} · Reference ${reference}`,
  pageNumber: (number: number, pages: number) => `Page ${number} of ${pages}`,
};

/** Keeps a heading together with the text below it. */
const ROOM_BELOW_HEADING = 110;
const LIST_INDENT = 14;
const NOTICE_PADDING = 14;
const FIGURE_PADDING = 12;
const FIGURE_HEIGHT = 54;
/** Between the columns of a table, and between the paragraphs of a cell. */
const GUTTER = 16;
const DETAIL_GAP = 3;

const use = (pdf: Pdf, { font, size, colour }: PdfTextStyle) =>
  pdf.font(font).fontSize(size).fillColor(colour);

const contentOf = (pdf: Pdf): Box => ({
  x: page.side,
  y: pdf.y,
  width: pdf.page.width - 2 * page.side,
});

function addTag(pdf: Pdf, parent: Tag, name: string): Tag {
  const tag = pdf.struct(name);
  parent.add(tag);
  return tag;
}

/** Writes a text as the content of a tag, below what was written last unless a place is given. */
function write(
  pdf: Pdf,
  tag: Tag,
  text: string,
  style: PdfTextStyle,
  { x, y, ...box }: Box = contentOf(pdf),
): void {
  const { lineGap } = style;
  tag.add(() => use(pdf, style).text(text, x, y, { ...box, lineGap }));
}

const heightOf = (pdf: Pdf, text: string, style: PdfTextStyle, width: number): number =>
  use(pdf, style).heightOfString(text, { width, lineGap: style.lineGap });

/** Draws what screen readers leave out. */
function decorate(pdf: Pdf, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

/** Starts a new page where `height` does not fit on this one. */
function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.maxY()) pdf.addPage();
}

/** A cell with a scope is a header. The width is a share of the table's. */
type Cell = {
  texts: string[];
  style: PdfTextStyle;
  width: number;
  scope?: 'Row' | 'Column' | undefined;
  align?: 'left' | 'right';
};

function drawLine(pdf: Pdf): void {
  const { x, y, width } = contentOf(pdf);
  decorate(pdf, 'Layout', () => {
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke(colours.line);
  });
}

/** Draws a row below a line. A cell is as wide as its share of the table, less `GUTTER` before the next. */
function drawRow(pdf: Pdf, table: Tag, padding: number, cells: Cell[]): void {
  const { x, width } = contentOf(pdf);
  const textWidthOf = (cell: Cell) => cell.width * width - (cell === cells.at(-1) ? 0 : GUTTER);
  const heights = cells.map((cell) =>
    cell.texts.reduce(
      (sum, text) => sum + heightOf(pdf, text, cell.style, textWidthOf(cell)) + DETAIL_GAP,
      -DETAIL_GAP,
    ),
  );
  const height = Math.max(...heights) + 2 * padding;
  makeRoom(pdf, height);
  drawLine(pdf);
  const top = pdf.y;
  const row = addTag(pdf, table, 'TR');
  let left = x;
  for (const cell of cells) {
    const { texts, style, scope, align = 'left' } = cell;
    // The scope is missing from the types.
    const tag = scope ? pdf.struct('TH', { scope } as object) : pdf.struct('TD');
    row.add(tag);
    pdf.y = top + padding;
    for (const text of texts) {
      const paragraph = texts.length > 1 ? addTag(pdf, tag, 'P') : tag;
      write(pdf, paragraph, text, style, { x: left, y: pdf.y, width: textWidthOf(cell), align });
      pdf.y += DETAIL_GAP;
    }
    left += cell.width * width;
  }
  pdf.y = top + height;
}

const draw: { [Kind in Block['kind']]: (pdf: Pdf, parent: Tag, block: BlockOf<Kind>) => void } = {
  heading: (pdf, parent, { text, startsPage }) => {
    if (startsPage) pdf.addPage();
    else makeRoom(pdf, ROOM_BELOW_HEADING);
    pdf.y += 6;
    write(pdf, addTag(pdf, parent, 'H2'), text, textStyles.heading);
    pdf.y += 5;
  },
  subheading: (pdf, parent, { text }) => {
    makeRoom(pdf, ROOM_BELOW_HEADING);
    pdf.y += 2;
    write(pdf, addTag(pdf, parent, 'H3'), text, textStyles.subheading);
    pdf.y += 3;
  },
  paragraph: (pdf, parent, { text }) => {
    makeRoom(pdf, 2 * textStyles.body.size);
    write(pdf, addTag(pdf, parent, 'P'), text, textStyles.body);
    pdf.y += 6;
  },
  list: (pdf, parent, { items }) => {
    const list = addTag(pdf, parent, 'L');
    for (const text of items) {
      const width = contentOf(pdf).width - LIST_INDENT;
      makeRoom(pdf, heightOf(pdf, text, textStyles.body, width));
      const { x, y } = contentOf(pdf);
      const item = addTag(pdf, list, 'LI');
      const label = { x, y, width: LIST_INDENT };
      write(pdf, addTag(pdf, item, 'Lbl'), '•', textStyles.body, label);
      const body = { x: x + LIST_INDENT, y, width };
      write(pdf, addTag(pdf, item, 'LBody'), text, textStyles.body, body);
      pdf.y += 3;
    }
    pdf.y += 3;
  },
  notice: (pdf, parent, { title, paragraphs }) => {
    const width = contentOf(pdf).width - 2 * NOTICE_PADDING;
    const height =
      heightOf(pdf, title, textStyles.subheading, width) +
      paragraphs.reduce((sum, text) => sum + 4 + heightOf(pdf, text, textStyles.body, width), 0) +
      2 * NOTICE_PADDING;
    makeRoom(pdf, height);
    pdf.y += 4;
    const box = contentOf(pdf);
    decorate(pdf, 'Layout', () => {
      pdf.roundedRect(box.x, box.y, box.width, height, 6).fill(colours.soft);
      pdf.rect(box.x, box.y, 3, height).fill(colours.ink);
    });
    const section = addTag(pdf, parent, 'Sect');
    const x = box.x + NOTICE_PADDING;
    const above = { x, y: box.y + NOTICE_PADDING, width };
    write(pdf, addTag(pdf, section, 'H3'), title, textStyles.subheading, above);
    for (const text of paragraphs)
      write(pdf, addTag(pdf, section, 'P'), text, textStyles.body, { x, y: pdf.y + 4, width });
    pdf.y = box.y + height + 12;
  },
  keyFigures: (pdf, parent, { figures }) => {
    makeRoom(pdf, FIGURE_HEIGHT);
    pdf.y += 2;
    const box = contentOf(pdf);
    decorate(pdf, 'Layout', () => {
      pdf.roundedRect(box.x, box.y, box.width, FIGURE_HEIGHT, 6).fill(colours.soft);
    });
    const width = box.width / figures.length;
    for (const [index, { label, value }] of figures.entries()) {
      const figure = addTag(pdf, parent, 'P');
      const y = box.y + FIGURE_PADDING;
      const place = { x: box.x + index * width + FIGURE_PADDING, y, width: width - FIGURE_PADDING };
      write(pdf, figure, label, textStyles.quiet, place);
      write(pdf, figure, value, textStyles.figure, { ...place, y: y + 13 });
    }
    pdf.y = box.y + FIGURE_HEIGHT + 14;
  },
  facts: (pdf, parent, { facts }) => {
    const table = addTag(pdf, parent, 'Table');
    for (const { term, details } of facts)
      drawRow(pdf, table, 6, [
        { texts: [term], style: textStyles.term, width: 0.36, scope: 'Row' },
        { texts: details, style: textStyles.body, width: 0.64 },
      ]);
    drawLine(pdf);
    pdf.y += 14;
  },
  table: (pdf, parent, { columns, rows }) => {
    const table = addTag(pdf, parent, 'Table');
    const cellsOf = (texts: string[], style: PdfTextStyle, scope: 'Row' | 'Column'): Cell[] =>
      texts.map((text, index) => ({
        texts: [text],
        style,
        width: 1 / columns.length,
        scope: scope === 'Column' || index === 0 ? scope : undefined,
        align: index === columns.length - 1 ? 'right' : 'left',
      }));
    makeRoom(pdf, ROOM_BELOW_HEADING);
    drawRow(pdf, table, 2, cellsOf(columns, textStyles.quietStrong, 'Column'));
    for (const row of rows) drawRow(pdf, table, 2, cellsOf(row, textStyles.body, 'Row'));
    pdf.y += 14;
  },
};

const drawBlock = <Kind extends Block['kind']>(
  pdf: Pdf,
  parent: Tag,
  block: BlockOf<Kind> & { kind: Kind },
): void => draw[block.kind](pdf, parent, block);

function drawDocument(pdf: Pdf, root: Tag, tree: DocumentTree): void {
  const section = addTag(pdf, root, 'Sect');
  pdf.outline.addItem(tree.title);
  write(pdf, addTag(pdf, section, 'H1'), tree.title, textStyles.title);
  pdf.y += 4;
  write(pdf, addTag(pdf, section, 'P'), pdfText.origin(tree), textStyles.quiet);
  pdf.y += 14;
  for (const block of tree.blocks) drawBlock(pdf, section, block);
}

function drawFooter(pdf: Pdf, tree: DocumentTree, index: number): void {
  const { x, width } = contentOf(pdf);
  const y = pdf.page.height - page.footer;
  const number = pdfText.pageNumber(index + 1, pdf.bufferedPageRange().count);
  // Without a width: pdfkit starts a new page for text with a width below the margin.
  decorate(pdf, 'Pagination', () => {
    use(pdf, textStyles.quiet).text(pdfText.footer(tree), x, y, { lineBreak: false });
    pdf.text(number, x + width - pdf.widthOfString(number), y, { lineBreak: false });
  });
}

function openPdf({ title, brandName, generatedAt }: DocumentTree, isBundle: boolean): Pdf {
  const date = new Date(generatedAt);
  const pdf = new PDFDocument({
    size: page.size,
    margins: { top: page.top, bottom: page.bottom, left: page.side, right: page.side },
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    // Missing from the types.
    ...({ subset: 'PDF/UA' } as object),
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: isBundle ? pdfText.bundleTitle : title,
      Author: brandName,
      CreationDate: date,
      ModDate: date,
    },
  });
  for (const [name, file] of Object.entries(pdfFonts)) pdf.registerFont(name, file);
  return pdf;
}

/**
 * Renders one or more documents as one file, each starting on a new page. Tagged for screen readers (PDF/UA); equal
 * documents give equal bytes.
 * @throws {Error} where there is no document
 */
export async function renderPdf(trees: DocumentTree[]): Promise<Buffer> {
  const [first] = trees;
  if (!first) throw new Error('There is no document to print');
  const pdf = openPdf(first, trees.length > 1);
  const root = pdf.struct('Document', { lang: 'en-GB' });
  pdf.addStructure(root);
  const treeOfPage: DocumentTree[] = [];
  for (const tree of trees) {
    pdf.addPage();
    drawDocument(pdf, root, tree);
    while (treeOfPage.length < pdf.bufferedPageRange().count) treeOfPage.push(tree);
  }
  root.end();
  for (const [index, tree] of treeOfPage.entries()) {
    pdf.switchToPage(index);
    drawFooter(pdf, tree, index);
  }
  pdf.end();
  return buffer(pdf);
}
