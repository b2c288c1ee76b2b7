import type { FunnelStage } from 'control/contract';
import { Table } from '../../ui/Table';
import { percent } from './figures';
import styles from './Health.module.scss';
import { healthText as text } from './healthText';

export function Funnel({ stages }: { stages: readonly FunnelStage[] }) {
  const counts = stages.map(({ sessions }) => sessions);
  const [first = 0] = counts;
  const most = Math.max(1, ...counts);
  return (
    <Table
      caption={text.funnel}
      rows={stages.map((stage, place) => ({ ...stage, place, before: counts[place - 1] }))}
      keyOf="place"
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
                style={{ inlineSize: percent(sessions, most).replace(' ', '') }}
                aria-hidden
              />
            </span>
          ),
        },
        {
          title: text.ofFirst,
          isFigure: true,
          cell: ({ sessions }) => percent(sessions, first),
        },
        {
          title: text.ofBefore,
          isFigure: true,
          cell: ({ sessions, before }) =>
            before === undefined ? text.none : percent(sessions, before),
        },
      ]}
    />
  );
}
