import type { FunnelStage } from 'control/contract';
import { Table } from '../../ui/Table';
import { percent } from './figures';
import styles from './Health.module.scss';
import { healthText as text } from './healthText';

interface Row extends FunnelStage {
  place: number;
  first: number;
  before: number;
}

export function Funnel({ stages }: { stages: readonly FunnelStage[] }) {
  const first = stages[0]?.sessions ?? 0;
  const rows: Row[] = stages.map((stage, place) => ({
    ...stage,
    place,
    first,
    before: stages[place - 1]?.sessions ?? 0,
  }));
  const most = Math.max(1, ...stages.map(({ sessions }) => sessions));
  return (
    <Table
      caption={text.funnel}
      rows={rows}
      keyOf={({ place }) => String(place)}
      empty={text.noFunnel}
      columns={[
        { title: text.stage, cell: ({ title }) => title, width: '10rem' },
        {
          title: text.sessions,
          width: '2fr',
          cell: ({ sessions }) => (
            <span className={styles.reached}>
              <span className={styles.count}>{sessions}</span>
              <span
                className={styles.bar}
                style={{ inlineSize: `${String((100 * sessions) / most)}%` }}
                aria-hidden
              />
            </span>
          ),
        },
        {
          title: text.ofFirst,
          isFigure: true,
          cell: (row) => percent(row.sessions, row.first),
        },
        {
          title: text.ofBefore,
          isFigure: true,
          cell: ({ place, sessions, before }) =>
            place === 0 ? text.none : percent(sessions, before),
        },
      ]}
    />
  );
}
