import type { ShownApp, ShownVersion } from 'control/contract';
import { Link } from 'react-router-dom';
import { Stack } from 'shared-ui';
import { useGetVersionsInfiniteQuery } from '../../api/calls';
import { Mark } from '../../ui/Mark';
import { Page } from '../../ui/Page';
import { PagedTable } from '../../ui/PagedTable';
import { ReleaseActionButton } from '../../ui/ReleaseActionButton';
import type { Column } from '../../ui/Table';
import { Tabs } from '../../ui/Tabs';
import { When } from '../../ui/When';
import { CanaryActionButton } from './CanaryActionButton';
import { EventList } from './EventList';
import styles from './Releases.module.scss';
import { releasesText } from './releasesText';
import { Counted, WhenAndWho, WhoGetsIt } from './VersionFacts';

const { app: text, apps } = releasesText;

export function AppPage({ app, live, canary, since, isPinned }: ShownApp) {
  return (
    <Page
      title={app}
      back={<Link to="?">{text.back}</Link>}
      lead={
        <Stack gap="xs">
          <span>
            <strong>
              {apps.live} {live ?? apps.notLive}
            </strong>{' '}
            {isPinned && <Mark tone="warn">{apps.pinned}</Mark>}
          </span>
          {since !== null && <WhenAndWho {...since} />}
          {canary !== null && (
            <span>
              <Mark tone="warn">
                {apps.canary} {apps.canaryOf(canary.share, canary.version)}
              </Mark>
            </span>
          )}
        </Stack>
      }
      actions={
        <>
          <ReleaseActionButton planned={{ app, action: 'rollback' }} />
          {canary !== null && <CanaryActionButton app={app} {...canary} />}
          {canary !== null && <ReleaseActionButton planned={{ app, action: 'canary', share: 0 }} />}
          {isPinned && <ReleaseActionButton planned={{ app, action: 'unpin' }} />}
        </>
      }
    >
      <Tabs
        label={text.tabs.label}
        tabs={[
          { id: 'versions', title: text.tabs.versions, content: <VersionTable app={app} /> },
          { id: 'history', title: text.tabs.history, content: <EventList app={app} /> },
        ]}
      />
    </Page>
  );
}

/** @param sessions of all versions together */
const columnsOf = (app: string, sessions: number): Column<ShownVersion>[] => [
  {
    title: text.version,
    width: '1fr',
    sortBy: 'version',
    cell: ({ version }) => (
      <Link to={`?app=${app}&version=${encodeURIComponent(version)}`}>{version}</Link>
    ),
  },
  {
    title: text.published,
    width: '1.6fr',
    sortBy: 'at',
    cell: ({ at, published }) =>
      published ? (
        <WhenAndWho {...published} />
      ) : (
        <span className={styles.lines}>
          <When at={at} />
          <span className={styles.small}>{text.notPublished}</span>
        </span>
      ),
  },
  {
    title: text.who,
    width: '1.2fr',
    cell: (version) => <WhoGetsIt {...version} />,
  },
  {
    title: text.sessions,
    width: '1.4fr',
    cell: ({ counted }) =>
      counted && (
        <span className={styles.lines}>
          <meter value={counted.sessions} max={Math.max(1, sessions)}>
            {text.shareOf(counted.sessions, sessions)}
          </meter>
          <Counted counted={counted} />
        </span>
      ),
  },
  {
    title: text.action,
    width: 'minmax(8rem, auto)',
    permission: 'releases:change',
    cell: ({ isLive }) => isLive && <ReleaseActionButton planned={{ app, action: 'rollback' }} />,
  },
];

function VersionTable({ app }: { app: string }) {
  const query = useGetVersionsInfiniteQuery(app);
  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap(({ versions }) => versions);
  const sessions = rows.reduce((sum, { counted }) => sum + (counted?.sessions ?? 0), 0);
  return (
    <PagedTable
      query={query}
      text={releasesText}
      status={releasesText.shown(rows.length, pages[0]?.total)}
      columns={columnsOf(app, sessions)}
      rows={rows}
      caption={text.caption(app)}
      keyOf="version"
      empty={releasesText.version.gone}
    />
  );
}
