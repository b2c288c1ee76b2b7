import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Block, BlockOf, DocumentTree } from '../documentTree';
import {
  addTag,
  colours,
  contentOf,
  decorate,
  drawLine,
  heightOf,
  makeRoom,
  page,
  textStyles,
  use,
  write,
  type Pdf,
  type PdfTextStyle,
  type Tag,
} from './pdfCanvas';
import { pdfFonts } from './pdfFonts';
import { drawRows, heightOfFirstRows, type Cell, type Rows } from './pdfTable';

const pdfText = {
  bundleTitle: 'Your loan documents',
  origin: ({ brandName, reference, issuedOn }: DocumentTree) =>
    `${brandName} · Reference ${reference} · ${issuedOn}`,
  footer: ({ title, reference }: DocumentTree) => `${title} · Reference ${reference}`,
  unsigned: 'Unsigned copy',
  pageNumber: (number: number, pages: number) => `Page ${number} of ${pages}`,
};

const LIST_INDENT = 14;
const NOTICE_PADDING = 14;
const FIGURE_PADDING = 12;
const FIGURE_HEIGHT = 54;

const factRows = ({ facts }: BlockOf<'facts'>): Rows => ({
  padding: 6,
  together: 2,
  rows: facts.map(({ term, details }) => [
    { texts: [term], style: textStyles.term, width: 0.36, scope: 'Row' },
    { texts: details, style: textStyles.body, width: 0.64 },
  ]),
});

function tableRows({ columns, rows }: BlockOf<'table'>): Rows {
  const cellsOf = (texts: string[], style: PdfTextStyle, scope: 'Row' | 'Column'): Cell[] =>
    texts.map((text, index) => ({
      texts: [text],
      style,
      width: 1 / columns.length,
      scope: scope === 'Column' || index === 0 ? scope : undefined,
      align: index === columns.length - 1 ? 'right' : 'left',
    }));
  const head = cellsOf(columns, textStyles.quietStrong, 'Column');
  const body = rows.map((row) => cellsOf(row, textStyles.body, 'Row'));
  return { padding: 2, together: 4, rows: [head, ...body] };
}

function noticeHeight(pdf: Pdf, { title, paragraphs }: BlockOf<'notice'>): number {
  const width = contentOf(pdf).width - 2 * NOTICE_PADDING;
  return (
    heightOf(pdf, title, textStyles.subheading, width) +
    paragraphs.reduce((sum, text) => sum + 4 + heightOf(pdf, text, textStyles.body, width), 0) +
    2 * NOTICE_PADDING
  );
}

/** With the room above and below, in points. */
const headings = {
  heading: { tag: 'H2', above: 6, below: 5 },
  subheading: { tag: 'H3', above: 2, below: 3 },
};

/** The height that the start of the blocks needs on a page: a heading with what it is the heading of. */
function heightOfStart(pdf: Pdf, [block, ...following]: Block[]): number {
  const { width } = contentOf(pdf);
  switch (block?.kind) {
    case 'heading':
    case 'subheading': {
      const { above, below } = headings[block.kind];
      const height = heightOf(pdf, block.text, textStyles[block.kind], width);
      return above + height + below + heightOfStart(pdf, following);
    }
    case 'paragraph':
      return Math.min(heightOf(pdf, block.text, textStyles.body, width), 4 * textStyles.body.size);
    case 'list':
      return heightOf(pdf, block.items[0] ?? '', textStyles.body, width - LIST_INDENT);
    case 'notice':
      return noticeHeight(pdf, block);
    case 'keyFigures':
      return FIGURE_HEIGHT;
    case 'facts':
      return heightOfFirstRows(pdf, factRows(block));
    case 'table':
      return heightOfFirstRows(pdf, tableRows(block));
    case undefined:
      return 0;
  }
}

function drawHeading(pdf: Pdf, parent: Tag, { kind, text }: BlockOf<keyof typeof headings>): void {
  const { tag, above, below } = headings[kind];
  pdf.y += above;
  write(pdf, addTag(pdf, parent, tag), text, textStyles[kind]);
  pdf.y += below;
}

const draw: { [Kind in Block['kind']]: (pdf: Pdf, parent: Tag, block: BlockOf<Kind>) => void } = {
  heading: drawHeading,
  subheading: drawHeading,
  paragraph: (pdf, parent, { text }) => {
    write(pdf, addTag(pdf, parent, 'P'), text, textStyles.body);
    pdf.y += 6;
  },
  list: (pdf, parent, { items }) => {
    const { x, y, width } = contentOf(pdf);
    use(pdf, textStyles.body).list(items, x, y, {
      width,
      lineGap: textStyles.body.lineGap,
      paragraphGap: 3,
      bulletRadius: 1.4,
      textIndent: LIST_INDENT,
      structParent: addTag(pdf, parent, 'L'),
    });
    pdf.y += 3;
  },
  notice: (pdf, parent, block) => {
    const { title, paragraphs } = block;
    const width = contentOf(pdf).width - 2 * NOTICE_PADDING;
    const height = noticeHeight(pdf, block);
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
  facts: (pdf, parent, block) => {
    drawRows(pdf, addTag(pdf, parent, 'Table'), factRows(block));
    drawLine(pdf);
    pdf.y += 14;
  },
  table: (pdf, parent, block) => {
    drawRows(pdf, addTag(pdf, parent, 'Table'), tableRows(block));
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
  for (const [index, block] of tree.blocks.entries()) {
    makeRoom(pdf, heightOfStart(pdf, tree.blocks.slice(index)));
    drawBlock(pdf, section, block);
  }
}

function drawMargins(pdf: Pdf, tree: DocumentTree, index: number): void {
  const { x, width } = contentOf(pdf);
  const y = pdf.page.height - page.footer;
  const number = pdfText.pageNumber(index + 1, pdf.bufferedPageRange().count);
  // Without a width: pdfkit starts a new page for text with a width below the margin.
  decorate(pdf, 'Pagination', () => {
    use(pdf, textStyles.quiet).text(pdfText.footer(tree), x, y, { lineBreak: false });
    pdf.text(number, x + width - pdf.widthOfString(number), y, { lineBreak: false });
    if (!tree.isUnsigned) return;
    use(pdf, textStyles.quietStrong);
    const left = x + width - pdf.widthOfString(pdfText.unsigned);
    pdf.text(pdfText.unsigned, left, page.header, { lineBreak: false });
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
    drawMargins(pdf, tree, index);
  }
  pdf.end();
  return buffer(pdf);
}
