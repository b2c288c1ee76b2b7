import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Select } from 'shared-ui';
import styles from './Table.module.scss';
import { tableText as text } from './tableText';

export interface Column<Row> {
  id: string;
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
  /** A longer table scrolls by itself, and holds only the rows that are in view. */
  virtualFrom?: number;
  /** Called when the last row comes into view, of a table that fetches its rows in pages. */
  onEnd?: (() => void) | undefined;
}

interface Sorting {
  column: string;
  isAscending: boolean;
}

const VIRTUAL_FROM = 100;
const ROW_PX = 48;
/** Fewer cards than these are found without an order. */
const ORDERED_FROM = 6;

/** Rows that can be sorted. On a narrow screen each is a card that names its values. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, empty, virtualFrom = VIRTUAL_FROM, onEnd } = props;
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const sorted = useMemo(() => sortedRows(rows, columns, sorting), [rows, columns, sorting]);
  const viewport = useRef<HTMLDivElement>(null);
  const isVirtual = sorted.length > virtualFrom;
  const virtualizer = useVirtualizer({
    count: isVirtual ? sorted.length : 0,
    // A table that is whole is not measured.
    enabled: isVirtual,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
    getItemKey: (index) => keyOf(sorted[index] as Row),
  });
  const lastInView = virtualizer.getVirtualItems().at(-1)?.index;
  const isAtEnd = isVirtual && lastInView === sorted.length - 1;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);
  const template = { '--columns': columns.map(({ width = '1fr' }) => width).join(' ') };
  const row = (each: Row, index: number, place?: { start: number }) => (
    <div
      key={keyOf(each)}
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      {...(place && {
        ref: virtualizer.measureElement,
        'data-index': index,
        style: { position: 'absolute', transform: `translateY(${String(place.start)}px)` },
      })}
    >
      {columns.map(({ id, title, sortBy, cell = sortBy, isFigure, isWide }, column) => (
        <div
          key={id}
          role={column === 0 ? 'rowheader' : 'cell'}
          className={isFigure === true ? styles.figure : styles.cell}
          data-name={column === 0 ? undefined : title}
          data-wide={isWide}
        >
          {cell?.(each)}
        </div>
      ))}
    </div>
  );
  const table = (
    <div
      role="table"
      aria-label={caption}
      aria-rowcount={sorted.length + 1}
      className={styles.table}
      style={template as CSSProperties}
    >
      <div role="rowgroup">
        {sorted.length === 0 ? (
          <div role="row" className={styles.empty}>
            <div role="cell">{empty}</div>
          </div>
        ) : (
          <div role="row" aria-rowindex={1} className={styles.heads}>
            {columns.map((column) => (
              <Head key={column.id} column={column} sorting={sorting} onSort={setSorting} />
            ))}
          </div>
        )}
      </div>
      <div
        ref={viewport}
        role="rowgroup"
        className={isVirtual ? styles.viewport : styles.body}
        {...(isVirtual && { tabIndex: 0, 'aria-label': `${caption}: ${text.scroll}` })}
      >
        {isVirtual ? (
          <div
            role="presentation"
            className={styles.all}
            style={{ blockSize: virtualizer.getTotalSize() }}
          >
            {virtualizer
              .getVirtualItems()
              .map(({ index, start }) => row(sorted[index] as Row, index, { start }))}
          </div>
        ) : (
          sorted.map((each, index) => row(each, index))
        )}
      </div>
    </div>
  );
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined);
  if (sortable.length === 0 || sorted.length < ORDERED_FROM) return table;
  return (
    <>
      <CardOrder columns={sortable} sorting={sorting} onSort={setSorting} />
      {table}
    </>
  );
}

interface CardOrderProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

/** Sorts cards, which have no heads to press. */
function CardOrder<Row>({ columns, sorting, onSort }: CardOrderProps<Row>) {
  const options = columns.flatMap(({ id, title }) =>
    [true, false].map((isAscending) => ({
      value: `${id} ${String(isAscending)}`,
      label: text.order(title, isAscending),
      sorting: { column: id, isAscending },
    })),
  );
  return (
    <div className={styles.order}>
      <Select
        name={useId()}
        label={text.sort}
        placeholder={text.unsorted}
        value={sorting === null ? '' : `${sorting.column} ${String(sorting.isAscending)}`}
        options={options}
        onChange={(chosen) =>
          onSort(options.find(({ value }) => value === chosen)?.sorting ?? null)
        }
      />
    </div>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sorting: Sorting | null;
  onSort: (sorting: Sorting) => void;
}

function Head<Row>({ column: { id, title, sortBy, isFigure }, sorting, onSort }: HeadProps<Row>) {
  const isSorted = sorting?.column === id;
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
          onClick={() => onSort({ column: id, isAscending: !isAscending })}
        >
          {title}
          <span aria-hidden>{isSorted ? (isAscending ? '▲' : '▼') : '↕'}</span>
        </button>
      )}
    </div>
  );
}

/** Made at the first sorting. */
let collation: Intl.Collator | undefined;

function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const by = columns.find(({ id }) => id === sorting?.column)?.sortBy;
  if (by === undefined || sorting === null) return rows;
  const sign = sorting.isAscending ? 1 : -1;
  const keyed = rows.map((row) => [by(row), row] as const);
  keyed.sort(([a], [b]) => sign * compare(a, b));
  return keyed.map(([, row]) => row);
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : (collation ??= new Intl.Collator('en-GB', { numeric: true })).compare(String(a), String(b));
