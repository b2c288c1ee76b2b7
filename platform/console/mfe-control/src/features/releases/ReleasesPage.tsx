import type { ReleasesState } from 'control/contract';
import { useSearchParams } from 'react-router-dom';
import { usePermission } from '../../api/controlApi';
import { Answer } from '../../ui/Answer';
import { ReadOnlyNotice } from '../../ui/ReadOnlyNotice';
import { Page } from '../../ui/Page';
import { PrerenderNotice } from '../../ui/PrerenderNotice';
import { Tabs } from '../../ui/Tabs';
import { AppPage } from './AppPage';
import { AppsTable } from './AppsTable';
import { EventList } from './EventList';
import { useGetReleasesQuery } from '../../api/releasesApi';
import { releasesText as text } from './releasesText';
import { VersionPage } from './VersionPage';

/** Every app with what is live; with `?app=` one app, and with `&version=` one version of it. */
export function ReleasesPage() {
  const [search] = useSearchParams();
  const query = useGetReleasesQuery(undefined);
  const { data } = query;
  const mayChange = usePermission('releases:change');
  const app = search.get('app');
  const version = search.get('version');
  if (data === undefined)
    return (
      <Page title={text.title}>
        <Answer query={query} text={text} />
      </Page>
    );
  const shown = data.apps.find((each) => each.app === app);
  if (shown === undefined) return <Overview {...data} query={query} mayChange={mayChange} />;
  if (version === null) return <AppPage key={app} shown={shown} mayChange={mayChange} />;
  return (
    <VersionPage
      key={`${shown.app} ${version}`}
      shown={shown}
      version={version}
      mayChange={mayChange}
    />
  );
}

type OverviewProps = ReleasesState & {
  mayChange: boolean;
  query: ReturnType<typeof useGetReleasesQuery>;
};

function Overview({ apps, environment, event, frames, mayChange, query }: OverviewProps) {
  const [search, setSearch] = useSearchParams();
  const { tabs } = text;
  return (
    <Page title={text.title} lead={text.lead(environment, event)}>
      <ReadOnlyNotice permission="releases:change">{text.onlyLook}</ReadOnlyNotice>
      <PrerenderNotice {...frames} />
      <Tabs
        label={tabs.label}
        selected={search.get('tab') ?? 'apps'}
        onSelect={(tab) => setSearch({ tab }, { replace: true })}
        tabs={[
          {
            id: 'apps',
            title: tabs.apps,
            content: (
              <Answer query={query} text={text}>
                {() => <AppsTable apps={apps} mayChange={mayChange} />}
              </Answer>
            ),
          },
          { id: 'history', title: tabs.history, content: <EventList /> },
        ]}
      />
    </Page>
  );
}
