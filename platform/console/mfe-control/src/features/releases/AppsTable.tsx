import type { ShownApp } from 'control/contract';
import { Link } from 'react-router-dom';
import { Table, type Column } from '../../ui/Table';
import { Counted } from './Counted';
import { Mark } from '../../ui/Mark';
import { ReleaseActionButton } from '../../ui/ReleaseActionButton';
import styles from './Releases.module.scss';
import { releasesText } from './releasesText';
import { WhenAndWho } from './WhenAndWho';

const { apps: text } = releasesText;

const columns: readonly Column<ShownApp>[] = [
  {
    title: text.app,
    width: 'minmax(8rem, 1fr)',
    sortBy: ({ app }) => app,
    cell: ({ app, owner }) => (
      <span className={styles['lines']}>
        <Link to={`?app=${app}`}>{app}</Link>
        {owner !== null && <Quiet>{owner}</Quiet>}
      </span>
    ),
  },
  {
    title: text.live,
    width: '1.4fr',
    cell: ({ live, counted }) => (
      <span className={styles['lines']}>
        <strong>{live ?? text.notLive}</strong>
        <Counted counted={counted} />
      </span>
    ),
  },
  {
    title: text.since,
    width: '2fr',
    sortBy: ({ since }) => since?.at ?? '',
    cell: ({ since }) => since && <WhenAndWho {...since} />,
  },
  {
    title: text.canary,
    width: '1.4fr',
    cell: ({ canary }) =>
      canary && (
        <span className={styles['lines']}>
          <strong>{text.canaryOf(canary.share, canary.version)}</strong>
          {canary.isAutomatic && <Quiet>{text.automatic}</Quiet>}
          <Counted counted={canary.counted} />
          {canary.set && <WhenAndWho {...canary.set} />}
        </span>
      ),
  },
  {
    title: text.state,
    width: '1fr',
    cell: ({ isPinned, revoked, blocked }) =>
      (isPinned || revoked.length + blocked.length > 0) && (
        <span className={styles['lines']}>
          {isPinned && (
            <span>
              <Mark tone="warn">{text.pinned}</Mark>
            </span>
          )}
          {revoked.map(({ version, instead }) => (
            <span key={version}>{text.revoked(version, instead)}</span>
          ))}
          {blocked.map((line) => (
            <span key={line}>
              <Mark tone="bad">{text.blocked}</Mark> {line}
            </span>
          ))}
        </span>
      ),
  },
];

const action: Column<ShownApp> = {
  title: text.action,
  width: 'minmax(9rem, auto)',
  cell: ({ app }) => <ReleaseActionButton planned={{ app, action: 'rollback' }} />,
};

function Quiet({ children }: { children: string }) {
  return <span className={styles['small']}>{children}</span>;
}

export function AppsTable({ apps, mayChange }: { apps: ShownApp[]; mayChange: boolean }) {
  return (
    <Table
      caption={text.caption}
      columns={mayChange ? [...columns, action] : columns}
      rows={apps}
      keyOf={({ app }) => app}
      empty={text.none}
    />
  );
}
