import type { ReactNode } from 'react';
import { classes } from '../../classes';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';
import styles from './DataTable.module.scss';

const text = { chosen: '(chosen)' };

interface DataRow {
  /** Names the row, and identifies it among the rows. */
  name: string;
  cells: readonly ReactNode[];
  /** The one that is chosen: marked, and announced as chosen. */
  chosen?: boolean | undefined;
}

interface DataTableProps {
  caption: ReactNode;
  /** The heads, that of the names first. */
  columns: readonly string[];
  rows: readonly DataRow[];
}

/** A few figures side by side. Names are aligned to the start of their column, figures to the end. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells, chosen }) => (
          <tr key={name} className={classes(chosen && styles.chosen)}>
            <th scope="row">
              {name}
              {/* In each row, so that a script can move the mark before React takes the table over. */}
              <span hidden={!chosen}>
                <VisuallyHidden> {text.chosen}</VisuallyHidden>
              </span>
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
