import {
  addTag,
  contentOf,
  drawLine,
  heightOf,
  makeRoom,
  write,
  type Pdf,
  type PdfTextStyle,
  type Tag,
} from './pdfCanvas';

/** Between the columns of a table, and between the paragraphs of a cell. */
const GUTTER = 16;
const DETAIL_GAP = 3;

/** A cell with a scope is a header. The width is a share of the table's. */
export type Cell = {
  texts: string[];
  style: PdfTextStyle;
  width: number;
  scope?: 'Row' | 'Column' | undefined;
  align?: 'left' | 'right';
};

const textWidthOf = (cell: Cell, cells: Cell[], width: number): number =>
  cell.width * width - (cell === cells.at(-1) ? 0 : GUTTER);

function rowHeight(pdf: Pdf, padding: number, cells: Cell[]): number {
  const { width } = contentOf(pdf);
  const heights = cells.map((cell) =>
    cell.texts.reduce(
      (sum, text) =>
        sum + heightOf(pdf, text, cell.style, textWidthOf(cell, cells, width)) + DETAIL_GAP,
      -DETAIL_GAP,
    ),
  );
  return Math.max(...heights) + 2 * padding;
}

/** `together`: so many rows at the start and at the end are on one page, so that none is alone on its page. */
export type Rows = { padding: number; together: number; rows: Cell[][] };

/** The height of the rows that stay together at the start. */
export const heightOfFirstRows = (pdf: Pdf, { padding, together, rows }: Rows): number =>
  rows.slice(0, together).reduce((sum, cells) => sum + rowHeight(pdf, padding, cells), 0);

/** Draws rows below lines. */
export function drawRows(pdf: Pdf, table: Tag, { padding, together, rows }: Rows): void {
  for (const [index, cells] of rows.entries()) {
    const isEdge = index === 0 || index === rows.length - together;
    const height = rowHeight(pdf, padding, cells);
    const group = { padding, together, rows: rows.slice(index) };
    makeRoom(pdf, isEdge ? heightOfFirstRows(pdf, group) : height);
    drawRow(pdf, table, cells, { padding, height });
  }
}

/** A cell is as wide as its share of the table, less `GUTTER` before the next. */
function drawRow(
  pdf: Pdf,
  table: Tag,
  cells: Cell[],
  { padding, height }: { padding: number; height: number },
): void {
  const { x, width } = contentOf(pdf);
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
      const place = { x: left, y: pdf.y, width: textWidthOf(cell, cells, width), align };
      write(pdf, paragraph, text, style, place);
      pdf.y += DETAIL_GAP;
    }
    left += cell.width * width;
  }
  pdf.y = top + height;
}
