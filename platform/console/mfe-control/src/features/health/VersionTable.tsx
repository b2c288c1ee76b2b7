import type { HealthRow } from 'control/contract';
import { VisuallyHidden } from 'shared-ui';
import { TableSection, type Column } from '../../ui/Table';
import { Mark } from '../../ui/Mark';
import { failedShare, formatVital, percent } from './figures';
import styles from './Health.module.scss';
import { healthText as text } from './healthText';

interface VersionTableProps {
  rows: readonly HealthRow[];
  /** Percent of failed sessions from which a version is rolled back. */
  failureLimit: number;
  onShow: (shown: { app: string; version: string; screen: string }) => void;
}

const COUNTS = ['sessions', 'loads', 'errors', 'hangs', 'completed'] as const;
const VITALS = ['lcp', 'inp', 'cls'] as const;

const nameOf = ({ app, version, screen }: HealthRow) => `${app} ${version} ${screen}`;

/** The sums of the period, those with the largest share of failures first. Each row can be shown in the charts. */
export function VersionTable({ rows, failureLimit, onShow }: VersionTableProps) {
  const columns: Column<HealthRow>[] = [
    {
      title: text.screen,
      width: 'minmax(11rem, 1.8fr)',
      cell: (row) => {
        const { app, version, screen } = row;
        const isWhole = screen === '*';
        const name = isWhole ? `${app} ${version}` : screen;
        return (
          <button
            type="button"
            className={styles.show}
            data-whole={isWhole}
            onClick={() => onShow({ app, version, screen: isWhole ? '' : screen })}
          >
            <VisuallyHidden>{text.show(isWhole ? name : nameOf(row))}</VisuallyHidden>
            <span aria-hidden>{name}</span>
          </button>
        );
      },
      sortBy: nameOf,
    },
    {
      title: text.failedShare,
      width: 'minmax(7rem, 1.2fr)',
      sortBy: failedShare,
      cell: (row) => <Failed row={row} limit={failureLimit} />,
    },
    ...COUNTS.map((name) => ({
      title: text[name],
      isFigure: true,
      width: name === 'completed' ? '1.25fr' : '1fr',
      sortBy: name,
    })),
    ...VITALS.map((name) => ({
      title: text.p75(text[name]),
      isFigure: true,
      cell: (row: HealthRow) => formatVital(name, row[name]),
      sortBy: (row: HealthRow) => row[name]?.value ?? -1,
    })),
  ];
  return (
    <TableSection
      caption={text.versions}
      columns={columns}
      rows={rows.toSorted((a, b) => failedShare(b) - failedShare(a))}
      keyOf={nameOf}
      empty={text.noUse}
    />
  );
}

function Failed({ row, limit }: { row: HealthRow; limit: number }) {
  const { failed, sessions, where } = row;
  const words = `${percent(failed, sessions)} (${failed})`;
  const isBad = 100 * failedShare(row) >= limit;
  return (
    <span className={styles.failed}>
      {isBad ? <Mark tone="bad">{words}</Mark> : words}
      {where.length > 0 && <small>{text.where(where)}</small>}
    </span>
  );
}
