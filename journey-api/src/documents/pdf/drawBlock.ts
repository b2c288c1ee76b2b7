import type { Block, BlockOf } from '../documentTree';
import { drawFacts, drawTable } from './drawTables';
import type { DrawBlock, PdfCanvas, PdfTag } from './pdfCanvas';
import { colours, textStyles, type PdfTextStyle } from './pdfStyles';

/** Keeps a heading together with the text below it. */
const ROOM_BELOW_HEADING = 110;
const LIST_INDENT = 14;
const NOTICE_PADDING = 14;
const FIGURE_PADDING = 12;

type Text = { name: string; text: string; style: PdfTextStyle; above?: number; below: number };

function drawText(
  canvas: PdfCanvas,
  parent: PdfTag,
  { name, text, style, above = 0, below }: Text,
): void {
  const { pdf, left, width } = canvas;
  canvas.skip(above);
  canvas.write(canvas.tag(parent, name), text, style, { x: left, y: pdf.y, width });
  canvas.skip(below);
}

const drawHeading: DrawBlock<'heading'> = (canvas, parent, { text, startsPage }) => {
  if (startsPage) canvas.startPage();
  else canvas.makeRoom(ROOM_BELOW_HEADING);
  const style = textStyles.heading;
  drawText(canvas, parent, { name: 'H2', text, style, above: 6, below: 5 });
};

const drawSubheading: DrawBlock<'subheading'> = (canvas, parent, { text }) => {
  canvas.makeRoom(ROOM_BELOW_HEADING);
  const style = textStyles.subheading;
  drawText(canvas, parent, { name: 'H3', text, style, above: 2, below: 3 });
};

const drawParagraph: DrawBlock<'paragraph'> = (canvas, parent, { text }) => {
  canvas.makeRoom(2 * textStyles.body.size);
  drawText(canvas, parent, { name: 'P', text, style: textStyles.body, below: 6 });
};

const drawList: DrawBlock<'list'> = (canvas, parent, { items }) => {
  const { pdf, left, tag, write } = canvas;
  const list = tag(parent, 'L');
  const width = canvas.width - LIST_INDENT;
  for (const item of items) {
    canvas.makeRoom(canvas.heightOf(item, textStyles.body, width));
    const entry = tag(list, 'LI');
    const y = pdf.y;
    write(tag(entry, 'Lbl'), '•', textStyles.body, { x: left, y, width: LIST_INDENT });
    write(tag(entry, 'LBody'), item, textStyles.body, { x: left + LIST_INDENT, y, width });
    canvas.skip(3);
  }
  canvas.skip(3);
};

const drawNotice: DrawBlock<'notice'> = (canvas, parent, { title, paragraphs }) => {
  const { pdf, left, tag, write, heightOf } = canvas;
  const width = canvas.width - 2 * NOTICE_PADDING;
  const x = left + NOTICE_PADDING;
  const height =
    heightOf(title, textStyles.subheading, width) +
    paragraphs.reduce((sum, text) => sum + 4 + heightOf(text, textStyles.body, width), 0) +
    2 * NOTICE_PADDING;
  canvas.makeRoom(height);
  canvas.skip(4);
  const top = pdf.y;
  canvas.decorate(() => {
    pdf.roundedRect(left, top, canvas.width, height, 6).fill(colours.soft);
    pdf.rect(left, top, 3, height).fill(colours.ink);
  });
  const section = tag(parent, 'Sect');
  write(tag(section, 'H3'), title, textStyles.subheading, { x, y: top + NOTICE_PADDING, width });
  for (const text of paragraphs) {
    write(tag(section, 'P'), text, textStyles.body, { x, y: pdf.y + 4, width });
  }
  pdf.y = top + height + 12;
};

const drawKeyFigures: DrawBlock<'keyFigures'> = (canvas, parent, { figures }) => {
  const { pdf, left, tag, write } = canvas;
  const width = canvas.width / figures.length;
  const height = 54;
  canvas.makeRoom(height);
  canvas.skip(2);
  const top = pdf.y;
  canvas.decorate(() => {
    pdf.roundedRect(left, top, canvas.width, height, 6).fill(colours.soft);
  });
  figures.forEach(({ label, value }, index) => {
    const box = { x: left + index * width + FIGURE_PADDING, width: width - FIGURE_PADDING };
    const figure = tag(parent, 'P');
    write(figure, label, textStyles.quiet, { ...box, y: top + FIGURE_PADDING });
    write(figure, value, textStyles.figure, { ...box, y: top + FIGURE_PADDING + 13 });
  });
  pdf.y = top + height + 14;
};

const draw: { [Kind in Block['kind']]: DrawBlock<Kind> } = {
  heading: drawHeading,
  subheading: drawSubheading,
  paragraph: drawParagraph,
  list: drawList,
  notice: drawNotice,
  keyFigures: drawKeyFigures,
  facts: drawFacts,
  table: drawTable,
};

export const drawBlock = <Kind extends Block['kind']>(
  canvas: PdfCanvas,
  parent: PdfTag,
  block: BlockOf<Kind> & { kind: Kind },
): void => draw[block.kind](canvas, parent, block);
