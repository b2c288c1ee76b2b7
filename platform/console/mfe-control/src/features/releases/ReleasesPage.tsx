import type { ShownApp } from 'control/contract';
import { Link, useSearchParams } from 'react-router-dom';
import { useGetReleasesQuery } from '../../api/calls';
import { Answer } from '../../ui/Answer';
import { Mark } from '../../ui/Mark';
import { Page, ReadOnlyNotice } from '../../ui/Page';
import { ReleaseActionButton } from '../../ui/ReleaseActionButton';
import { Table, type Column } from '../../ui/Table';
import { Tabs } from '../../ui/Tabs';
import { AppPage } from './AppPage';
import { EventList } from './EventList';
import styles from './Releases.module.scss';
import { releasesText } from './releasesText';
import { Counted, Failures, WhenAndWho } from './VersionFacts';
import { VersionPage } from './VersionPage';

const { apps: text, tabs } = releasesText;

/** Every app with what is live; with `?app=` one app, and with `&version=` one version of it. */
export function ReleasesPage() {
  const [search] = useSearchParams();
  const { data } = useGetReleasesQuery(null);
  const version = search.get('version');
  const shown = data?.apps.find(({ app }) => app === search.get('app'));
  if (shown === undefined) return <AllApps />;
  if (version === null) return <AppPage key={shown.app} {...shown} />;
  return <VersionPage key={`${shown.app} ${version}`} shown={shown} version={version} />;
}

function AllApps() {
  const query = useGetReleasesQuery(null);
  const { data } = query;
  return (
    <Page
      title={releasesText.title}
      lead={data && releasesText.lead(data.environment, data.newest)}
    >
      <ReadOnlyNotice permission="releases:change">{releasesText.onlyLook}</ReadOnlyNotice>
      <Answer query={query} text={releasesText}>
        {({ apps }) => (
          <>
            <Tabs
              label={tabs.label}
              tabs={[
                {
                  id: 'apps',
                  title: tabs.apps,
                  content: (
                    <Table
                      caption={text.caption}
                      columns={columns}
                      rows={apps}
                      keyOf="app"
                      empty={text.none}
                    />
                  ),
                },
                { id: 'history', title: tabs.history, content: <EventList /> },
              ]}
            />
          </>
        )}
      </Answer>
    </Page>
  );
}

const columns: readonly Column<ShownApp>[] = [
  {
    title: text.app,
    width: 'minmax(8rem, 1fr)',
    sortBy: 'app',
    cell: ({ app, owner }) => (
      <span className={styles.lines}>
        <Link to={`?app=${app}`}>{app}</Link>
        <span className={styles.small}>{owner}</span>
      </span>
    ),
  },
  {
    title: text.live,
    width: '1.4fr',
    cell: ({ app, live, counted }) => (
      <span className={styles.lines}>
        <strong>{live ?? text.notLive}</strong>
        <Counted counted={counted} />
        <Failures name={`${app} ${live}`} />
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
        <span className={styles.lines}>
          <strong>{text.canaryOf(canary.share, canary.version)}</strong>
          {canary.isAutomatic && <span className={styles.small}>{text.automatic}</span>}
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
        <span className={styles.lines}>
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
  {
    title: text.action,
    width: 'minmax(9rem, auto)',
    permission: 'releases:change',
    cell: ({ app }) => <ReleaseActionButton planned={{ app, action: 'rollback' }} />,
  },
];
