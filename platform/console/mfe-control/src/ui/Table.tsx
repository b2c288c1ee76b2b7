import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { Button, Stack } from 'shared-ui';
import styles from './Table.module.scss';
import { tableText as text } from './tableText';

export interface Column<Row> {
  title: string;
  /** By default what the rows are sorted by. */
  cell?: (row: Row) => ReactNode;
  /** What the rows are sorted by; without it the column is not sortable. */
  sortBy?: ((row: Row) => string | number) | undefined;
  /** A share of the width, as CSS grid has it; `1fr` by default. */
  width?: string;
  /** Figures are aligned to the end of their column. */
  isFigure?: boolean;
  /** Takes the whole width of a card, below its name. */
  isWide?: boolean;
}

export interface TableProps<Row> {
  caption: string;
  /** The first names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  empty: ReactNode;
  /** Further rows are shown by a button. */
  maxRows?: number;
}

const MAX_ROWS = 100;

interface Sorting {
  /** The title of the column. */
  column: string;
  isAscending: boolean;
}

/** Rows that can be sorted. On a narrow screen each is a card that names its values. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, empty, maxRows = MAX_ROWS } = props;
  const [isWhole, setIsWhole] = useState(false);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const sorted = useMemo(() => sortedRows(rows, columns, sorting), [rows, columns, sorting]);
  const isCut = !isWhole && sorted.length > maxRows;
  const template = { '--columns': columns.map(({ width = '1fr' }) => width).join(' ') };
  const table = (
    <div
      role="table"
      aria-label={caption}
      className={styles.table}
      style={template as CSSProperties}
    >
      {sorted.length === 0 ? (
        <div role="row" className={styles.empty}>
          <div role="cell">{empty}</div>
        </div>
      ) : (
        <div role="row" className={styles.heads}>
          {columns.map((column, index) => (
            <Head key={index} column={column} sorting={sorting} onSort={setSorting} />
          ))}
        </div>
      )}
      {(isCut ? sorted.slice(0, maxRows) : sorted).map((row) => (
        <div key={keyOf(row)} role="row" className={styles.row}>
          {columns.map(({ title, sortBy, cell = sortBy, isFigure, isWide }, index) => (
            <div
              key={index}
              role={index === 0 ? 'rowheader' : 'cell'}
              className={isFigure === true ? styles.figure : styles.cell}
              data-name={index === 0 ? undefined : title}
              data-wide={isWide}
            >
              {cell?.(row)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
  if (!isCut) return table;
  return (
    <Stack>
      {table}
      <div>
        <Button variant="secondary" onClick={() => setIsWhole(true)}>
          {text.showAll(sorted.length)}
        </Button>
      </div>
    </Stack>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sorting: Sorting | null;
  onSort: (sorting: Sorting) => void;
}

function Head<Row>({ column: { title, sortBy, isFigure }, sorting, onSort }: HeadProps<Row>) {
  const isSorted = sorting?.column === title;
  const isAscending = isSorted && sorting.isAscending;
  const order = isAscending ? 'ascending' : 'descending';
  return (
    <div
      role="columnheader"
      className={isFigure === true ? styles.figure : styles.cell}
      aria-sort={isSorted ? order : undefined}
    >
      {sortBy === undefined ? (
        title
      ) : (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ column: title, isAscending: !isAscending })}
        >
          {title}
          <span aria-hidden>{isSorted ? (isAscending ? '▲' : '▼') : '↕'}</span>
        </button>
      )}
    </div>
  );
}

const collator = new Intl.Collator('en-GB', { numeric: true });

function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const by = columns.find(({ title }) => title === sorting?.column)?.sortBy;
  if (by === undefined || sorting === null) return rows;
  const sign = sorting.isAscending ? 1 : -1;
  const keyed = rows.map((row) => [by(row), row] as const);
  keyed.sort(([a], [b]) => sign * compare(a, b));
  return keyed.map(([, row]) => row);
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
