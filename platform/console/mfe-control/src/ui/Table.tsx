import type { Permission } from 'control/contract';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { Button, Stack } from 'shared-ui';
import { may } from '../api/controlApi';
import { Section } from './Page';
import styles from './Table.module.scss';
import { uiText } from './uiText';

/** What is read of a row: the name of a field, or a function. */
type Reading<Row> = keyof Row | ((row: Row) => string | number);

export interface Column<Row> {
  title: string;
  /** By default what the rows are sorted by. */
  cell?: (row: Row) => ReactNode;
  /** What the rows are sorted by; without it the column is not sortable. */
  sortBy?: Reading<Row>;
  /** A share of the width, as CSS grid has it; `1fr` by default. */
  width?: string;
  /** Figures are aligned to the end of their column. */
  isFigure?: boolean;
  /** Without it the column is left out. */
  permission?: Permission;
}

export interface TableProps<Row> {
  caption: string;
  /** The first names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: Reading<Row>;
  empty: ReactNode;
  /** Whether there are further rows elsewhere: sorted, these would look like all. */
  isPart?: boolean;
}

const MAX_ROWS = 100;

interface Sorting {
  /** The title of the column. */
  column: string;
  isAscending: boolean;
}

function read<Row>(row: Row, reading: Reading<Row>): string | number {
  return typeof reading === 'function' ? reading(row) : (row[reading] as string | number);
}

/** Rows that can be sorted. On a narrow screen each is a card that names its values. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns: all, rows, keyOf, empty, isPart } = props;
  const [isWhole, setIsWhole] = useState(isPart !== undefined);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const columns = all.filter(({ permission }) => !permission || may(permission));
  const sorted = useMemo(() => sortedRows(rows, all, sorting), [rows, all, sorting]);
  const shown = isWhole ? sorted : sorted.slice(0, MAX_ROWS);
  const template = { '--columns': columns.map(({ width = '1fr' }) => width).join(' ') };
  return (
    <Stack>
      <div
        role="table"
        aria-label={caption}
        className={styles.table}
        style={template as CSSProperties}
      >
        {shown.length === 0 ? (
          <div role="row" className={styles.empty}>
            <div role="cell">{empty}</div>
          </div>
        ) : (
          <div role="row" className={styles.heads}>
            {columns.map((column, index) => (
              <Head
                key={index}
                {...column}
                sorting={sorting}
                onSort={isPart === true ? undefined : setSorting}
              />
            ))}
          </div>
        )}
        {shown.map((row) => (
          <div key={read(row, keyOf)} role="row" className={styles.row}>
            {columns.map(({ title, sortBy, cell, isFigure }, index) => (
              <div
                key={index}
                role={index === 0 ? 'rowheader' : 'cell'}
                className={isFigure === true ? styles.figure : styles.cell}
                data-name={index === 0 ? undefined : title}
              >
                {cell ? cell(row) : sortBy && read(row, sortBy)}
              </div>
            ))}
          </div>
        ))}
      </div>
      {shown.length < sorted.length && (
        <div>
          <Button variant="secondary" onClick={() => setIsWhole(true)}>
            {uiText.table.showAll(sorted.length)}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** A part of a view that is a table, under its caption. */
export function TableSection<Row>(props: TableProps<Row>) {
  return (
    <Section title={props.caption}>
      <Table {...props} />
    </Section>
  );
}

interface HeadProps {
  title: string;
  sortBy?: unknown;
  isFigure?: boolean;
  sorting: Sorting | null;
  onSort: ((sorting: Sorting) => void) | undefined;
}

function Head({ title, sortBy, isFigure, sorting, onSort }: HeadProps) {
  const isSorted = sorting?.column === title;
  const isAscending = isSorted && sorting.isAscending;
  const order = isAscending ? 'ascending' : 'descending';
  return (
    <div
      role="columnheader"
      className={isFigure === true ? styles.figure : styles.cell}
      aria-sort={isSorted ? order : undefined}
    >
      {sortBy === undefined || !onSort ? (
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
  const keyed = rows.map((row) => [read(row, by), row] as const);
  keyed.sort(([a], [b]) => sign * compare(a, b));
  return keyed.map(([, row]) => row);
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
