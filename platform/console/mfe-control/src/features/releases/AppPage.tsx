import type { ShownApp, ShownVersion, VersionList } from 'control/contract';
import { Link, useSearchParams } from 'react-router-dom';
import { Stack } from 'shared-ui';
import { Page } from '../../ui/Page';
import type { Column } from '../../ui/Table';
import { Tabs } from '../../ui/Tabs';
import { When } from '../../ui/When';
import { CanaryActionButton } from './CanaryActionButton';
import { Counted } from './Counted';
import { EventList } from './EventList';
import { Mark } from '../../ui/Mark';
import { PagedTable } from './PagedTable';
import { ReleaseActionButton } from '../../ui/ReleaseActionButton';
import styles from './Releases.module.scss';
import { useGetVersionsInfiniteQuery } from '../../api/releasesApi';
import { releaseActionText as act } from '../../ui/releaseActionText';
import { releasesText } from './releasesText';
import { WhenAndWho } from './WhenAndWho';

const { app: text, apps } = releasesText;

interface AppPageProps {
  shown: ShownApp;
  mayChange: boolean;
}

export function AppPage({ shown, mayChange }: AppPageProps) {
  const [search, setSearch] = useSearchParams();
  const { app, live, canary, since, isPinned } = shown;
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
            <>
              <span>
                <Mark tone="warn">
                  {apps.canary} {apps.canaryOf(canary.share, canary.version)}
                </Mark>
              </span>
              {canary.set && <WhenAndWho {...canary.set} />}
            </>
          )}
        </Stack>
      }
      actions={mayChange && <AppActions {...shown} />}
    >
      <Tabs
        label={text.tabs.label}
        selected={search.get('tab') ?? 'versions'}
        onSelect={(tab) => setSearch({ app, tab }, { replace: true })}
        tabs={[
          {
            id: 'versions',
            title: text.tabs.versions,
            content: <VersionTable app={app} mayChange={mayChange} />,
          },
          { id: 'history', title: text.tabs.history, content: <EventList app={app} /> },
        ]}
      />
    </Page>
  );
}

function AppActions({ app, canary, isPinned }: ShownApp) {
  return (
    <>
      <ReleaseActionButton planned={{ app, action: 'rollback' }} />
      {canary !== null && <CanaryActionButton app={app} {...canary} />}
      {canary !== null && (
        <ReleaseActionButton
          planned={{ app, action: 'canary', share: 0 }}
          label={act.endCanary}
          title={act.endCanaryTitle(app)}
        />
      )}
      {isPinned && <ReleaseActionButton planned={{ app, action: 'unpin' }} />}
    </>
  );
}

/** @param sessions of all versions together */
const columnsOf = (app: string, sessions: number): Column<ShownVersion>[] => [
  {
    title: text.version,
    width: '1fr',
    sortBy: ({ version }) => version,
    cell: ({ version }) => (
      <Link to={`?app=${app}&version=${encodeURIComponent(version)}`}>{version}</Link>
    ),
  },
  {
    title: text.published,
    width: '1.6fr',
    sortBy: ({ at }) => at,
    cell: ({ at, published }) =>
      published === null ? (
        <span className={styles['lines']}>
          <When at={at} />
          <span className={styles['small']}>{text.notPublished}</span>
        </span>
      ) : (
        <WhenAndWho {...published} />
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
        <span className={styles['lines']}>
          <meter value={counted.sessions} max={Math.max(1, sessions)}>
            {text.shareOf(counted.sessions, sessions)}
          </meter>
          <Counted counted={counted} />
        </span>
      ),
  },
];

const rollBack = (app: string): Column<ShownVersion> => ({
  title: text.action,
  width: 'minmax(8rem, auto)',
  cell: ({ isLive }) => isLive && <ReleaseActionButton planned={{ app, action: 'rollback' }} />,
});

export function WhoGetsIt({ role, isLive, isCanary, replacedBy, trust }: ShownVersion) {
  if (trust === 'refused') return <Mark tone="bad">{text.untrusted}</Mark>;
  if (replacedBy !== null) return <Mark tone="bad">{text.revokedFor(replacedBy)}</Mark>;
  if (isLive) return <Mark tone="good">{text.live}</Mark>;
  if (isCanary) return <Mark tone="warn">{role}</Mark>;
  return <span>{role || text.nobody}</span>;
}

function VersionTable({ app, mayChange }: { app: string; mayChange: boolean }) {
  const query = useGetVersionsInfiniteQuery(app);
  const shown = query.data?.pages.flatMap(versionsOf) ?? [];
  const sessions = shown.reduce((sum, { counted }) => sum + (counted?.sessions ?? 0), 0);
  const all = [...columnsOf(app, sessions), ...(mayChange ? [rollBack(app)] : [])];
  // Sorted by anything else, a part of them would look like all.
  const columns = all.map((column) =>
    query.hasNextPage ? { ...column, sortBy: undefined } : column,
  );
  return (
    <PagedTable
      query={query}
      rowsOf={versionsOf}
      columns={columns}
      caption={text.caption(app)}
      keyOf={({ version }) => version}
      empty={releasesText.version.gone}
    />
  );
}

const versionsOf = ({ versions }: VersionList) => versions;
