import type { DrawBlock, PdfCanvas, PdfTag } from './pdfCanvas';
import { colours, textStyles, type PdfTextStyle } from './pdfStyles';

const TERM_SHARE = 0.36;
const GUTTER = 16;
const PADDING = 6;
const DETAIL_GAP = 3;

const rule = ({ pdf, left, width, decorate }: PdfCanvas, x = left, length = width): void =>
  decorate(() => {
    pdf
      .moveTo(x, pdf.y)
      .lineTo(x + length, pdf.y)
      .lineWidth(0.5)
      .stroke(colours.line);
  });

const factWidths = ({ width }: PdfCanvas) => ({
  term: width * TERM_SHARE - GUTTER,
  details: width * (1 - TERM_SHARE),
});

export const drawFacts: DrawBlock<'facts'> = (canvas, parent, { facts }) => {
  const { pdf, left, tag, write, heightOf, makeRoom } = canvas;
  const widths = factWidths(canvas);
  const table = tag(parent, 'Table');
  for (const { term, details } of facts) {
    const detailsHeight = details.reduce(
      (sum, detail) => sum + heightOf(detail, textStyles.body, widths.details) + DETAIL_GAP,
      -DETAIL_GAP,
    );
    const height = Math.max(heightOf(term, textStyles.term, widths.term), detailsHeight);
    makeRoom(height + 2 * PADDING);
    rule(canvas);

    const top = pdf.y + PADDING;
    const row = tag(table, 'TR');
    const header = tag(row, 'TH', { scope: 'Row' });
    write(header, term, textStyles.term, { x: left, y: top, width: widths.term });
    const cell = tag(row, 'TD');
    pdf.y = top;
    for (const detail of details) {
      const x = left + canvas.width * TERM_SHARE;
      write(tag(cell, 'P'), detail, textStyles.body, { x, y: pdf.y, width: widths.details });
      pdf.y += DETAIL_GAP;
    }
    pdf.y = top + height + PADDING;
  }
  rule(canvas);
  canvas.skip(14);
};

const ROW_HEIGHT = 15.5;
/** A longer table is set in two columns, so that it fits on a page. */
const ROWS_IN_ONE_COLUMN = 24;
const COLUMN_GUTTER = 36;

type Cell = { text: string; x: number; width: number };

function cellsOf(texts: string[], x: number, width: number): Cell[] {
  const shares = [0.2, 0.5, 0.3];
  return texts.map((text, index) => {
    const before = shares.slice(0, index).reduce((sum, share) => sum + share, 0);
    return { text, x: x + before * width, width: (shares[index] ?? 0) * width };
  });
}

/** Rows of short cells; the last cell of each is right-aligned. */
export const drawTable: DrawBlock<'table'> = (canvas, parent, { columns, rows }) => {
  const { pdf, left, tag, makeRoom } = canvas;
  const stacks = rows.length > ROWS_IN_ONE_COLUMN ? 2 : 1;
  const stackRows = Math.ceil(rows.length / stacks);
  const stackWidth = (canvas.width - COLUMN_GUTTER * (stacks - 1)) / stacks;
  makeRoom((stackRows + 2) * ROW_HEIGHT);
  const top = pdf.y;

  const placeOf = (stack: number, line: number) => ({
    x: left + stack * (stackWidth + COLUMN_GUTTER),
    y: top + line * ROW_HEIGHT,
  });
  const draw =
    ({ text, x, width }: Cell, y: number, { font, size, colour }: PdfTextStyle, isLast: boolean) =>
    () => {
      const align = isLast ? 'right' : 'left';
      pdf.font(font).fontSize(size).fillColor(colour);
      pdf.text(text, x, y + 3, { width, align, lineBreak: false });
    };

  const table = tag(parent, 'Table');
  function drawHead(row: PdfTag | undefined, stack: number) {
    const { x, y } = placeOf(stack, 0);
    cellsOf(columns, x, stackWidth).forEach((cell, index) => {
      const drawCell = draw(cell, y, textStyles.quietStrong, index === columns.length - 1);
      // The repeated head of the second column is not read out.
      if (row) tag(row, 'TH', { scope: 'Column' }).add(drawCell);
      else canvas.decorate(drawCell);
    });
  }
  drawHead(tag(table, 'TR'), 0);
  if (stacks > 1) drawHead(undefined, 1);

  rows.forEach((cells, index) => {
    const { x, y } = placeOf(Math.floor(index / stackRows), (index % stackRows) + 1);
    pdf.y = y;
    rule(canvas, x, stackWidth);
    const row = tag(table, 'TR');
    cellsOf(cells, x, stackWidth).forEach((cell, place) => {
      const element = place === 0 ? tag(row, 'TH', { scope: 'Row' }) : tag(row, 'TD');
      element.add(draw(cell, y, textStyles.body, place === cells.length - 1));
    });
  });
  pdf.y = placeOf(0, stackRows + 1).y;
  canvas.skip(14);
};
