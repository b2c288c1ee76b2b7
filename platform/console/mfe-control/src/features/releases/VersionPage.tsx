import type { ShownApp, ShownVersion } from 'control/contract';
import { Link } from 'react-router-dom';
import { Button, Notice, Panel, Stack, SummaryList } from 'shared-ui';
import { useGetVersionQuery, useMakeLinkMutation } from '../../api/calls';
import { may } from '../../api/controlApi';
import { Answer, Failure } from '../../ui/Answer';
import { Page } from '../../ui/Page';
import { PreviewLink } from '../../ui/PreviewLink';
import { CanaryActionButton } from './CanaryActionButton';
import { Difference } from './Difference';
import { ReleaseActionButton } from '../../ui/ReleaseActionButton';
import styles from './Releases.module.scss';
import { releasesText } from './releasesText';
import { Counted, WhenAndWho, WhoGetsIt } from './VersionFacts';

const { version: text, app: appText } = releasesText;

interface VersionPageProps {
  shown: ShownApp;
  version: string;
}

/** One version: what is recorded of it, what differs from another one, and what can be done with it. */
export function VersionPage({ shown, version }: VersionPageProps) {
  const { app } = shown;
  const query = useGetVersionQuery({ app, version });
  const found = query.data?.versions.find((each) => each.version === version);
  return (
    <Page
      title={text.heading(app, version)}
      back={<Link to={`?app=${app}`}>{text.back(app)}</Link>}
      actions={found && <VersionActions shown={shown} found={found} />}
    >
      <Answer query={query} text={releasesText}>
        {({ versions }) =>
          found === undefined ? (
            <Notice tone="warning">{text.gone}</Notice>
          ) : (
            <div className={styles.columns}>
              <Panel title={text.about}>
                <Stack>
                  <About {...found} />
                  {may('releases:preview') && found.replacedBy === null && (
                    <Preview app={app} version={version} />
                  )}
                </Stack>
              </Panel>
              <Difference app={app} version={version} versions={versions} />
            </div>
          )
        }
      </Answer>
    </Page>
  );
}

function VersionActions({ shown, found }: { shown: ShownApp; found: ShownVersion }) {
  const { app, live, canary, isPinned } = shown;
  const { version, isLive, replacedBy } = found;
  const isRemote = app !== 'shell';
  if (replacedBy !== null)
    return <ReleaseActionButton planned={{ app, action: 'restore', version }} />;
  return (
    <>
      {!isLive && <ReleaseActionButton planned={{ app, action: 'promote', version }} />}
      {!isLive && isRemote && live !== null && (
        <CanaryActionButton
          app={app}
          version={version}
          share={canary?.version === version ? canary.share : null}
          isAutomatic={canary?.version === version && canary.isAutomatic}
        />
      )}
      <ReleaseActionButton
        planned={isPinned && isLive ? { app, action: 'unpin' } : { app, action: 'pin', version }}
      />
      {isRemote && <ReleaseActionButton planned={{ app, action: 'revoke', version }} />}
    </>
  );
}

function About(found: ShownVersion) {
  const { published, trust, counted } = found;
  return (
    <SummaryList
      items={[
        {
          term: text.publishedBy,
          detail: published ? <WhenAndWho {...published} /> : appText.notPublished,
        },
        ...(published?.commit
          ? [{ term: text.commit, detail: text.commitOf(published.commit) }]
          : []),
        { term: text.smoke, detail: published?.smoke ?? text.notRun },
        { term: text.signature, detail: trust },
        { term: appText.who, detail: <WhoGetsIt {...found} /> },
        ...(counted ? [{ term: appText.sessions, detail: <Counted counted={counted} /> }] : []),
      ]}
    />
  );
}

function Preview({ app, version }: { app: string; version: string }) {
  const [make, { data, error, isLoading }] = useMakeLinkMutation();
  return (
    <Stack gap="xs">
      <div>
        <Button
          variant="secondary"
          busy={isLoading}
          onClick={() =>
            make({
              path: `/releases/apps/${app}/preview`,
              body: { version },
            })
          }
        >
          {text.preview}
        </Button>
      </div>
      {data && <PreviewLink {...data} />}
      <Failure title={text.previewFailed} error={error} />
    </Stack>
  );
}
