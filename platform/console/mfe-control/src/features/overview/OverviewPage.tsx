import {
  useGetNeedsQuery,
  useGetEventsInfiniteQuery,
  useGetReleasesQuery,
  useGetTogglesQuery,
} from '../../api/calls';
import { Answer } from '../../ui/Answer';
import { Page, Section } from '../../ui/Page';
import { When } from '../../ui/When';
import { overviewText as text } from './overviewText';
import type { Need, Needs } from 'control/contract';
import { Link } from 'react-router-dom';
import { Notice, Stack, SummaryList } from 'shared-ui';
import { ReleaseActionButton } from '../../ui/ReleaseActionButton';
import styles from './Overview.module.scss';
import { useState } from 'react';

/** The state of the night: what needs somebody, and what is not as it is by default. */
export function OverviewPage() {
  const needs = useGetNeedsQuery(null);
  const { data } = needs;
  return (
    <Page
      title={text.title}
      lead={
        data?.reportedAt && (
          <>
            {text.servers(data.servers)} <When at={data.reportedAt} />
          </>
        )
      }
    >
      <Answer query={needs} text={text}>
        {(answer) => <NeedList {...answer} />}
      </Answer>
      <LastRollbacks />
      <Running />
    </Page>
  );
}

function NeedList({ needs }: Needs) {
  if (needs.length === 0) return <Notice tone="success" title={text.nothing} />;
  return (
    <Stack>
      {needs.map((need) => (
        <Notice
          key={`${need.kind} ${need.app ?? ''}`}
          tone={['silent', 'prerender'].includes(need.kind) ? 'warning' : 'error'}
          title={text.needs[need.kind](`${need.app ?? ''} ${need.version ?? ''}`.trim())}
        >
          <Stack gap="sm">
            {need.facts.map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
            <NextStep {...need} />
          </Stack>
        </Notice>
      ))}
    </Stack>
  );
}

/** The one action that helps, and where to look closer. */
function NextStep({ kind, topic, app, version }: Need) {
  if (app === undefined) return <Link to={`/${topic}`}>{text.look}</Link>;
  const health = new URLSearchParams({ app, ...(version && { version }) }).toString();
  const errors = new URLSearchParams({ filter: `${app} ${version ?? ''}`.trim() }).toString();
  return (
    <div className={styles.actions}>
      {kind === 'canary' && <ReleaseActionButton planned={{ app, action: 'canary', share: 0 }} />}
      {(kind === 'failing' || kind === 'blocked') && (
        <ReleaseActionButton planned={{ app, action: 'rollback' }} />
      )}
      <Link to={`/releases?app=${app}`}>{text.history}</Link>
      {kind !== 'refused' && <Link to={`/health?${health}`}>{text.figures}</Link>}
      {kind !== 'refused' && <Link to={`/errors?${errors}`}>{text.errors}</Link>}
    </div>
  );
}

const DAY_MS = 24 * 3_600_000;

/** The automatic rollbacks of 24 hours. */
function LastRollbacks() {
  const { data } = useGetEventsInfiniteQuery({});
  const [since] = useState(() => Date.now() - DAY_MS);
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  const rollbacks = events.filter(
    ({ action, at }) => action === 'automatic-rollback' && Date.parse(at) > since,
  );
  if (rollbacks.length === 0) return null;
  return (
    <Section title={text.rollbacks}>
      <ul className={styles.list}>
        {rollbacks.map(({ number, app, before, after, at, why }) => (
          <li key={number}>
            <Link to={`/releases?app=${app}`}>{text.rolledBack(app, before, after)}</Link>
            <span>{why}</span>
            <When at={at} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What is not as it is by default: canaries, pins, and toggles that are on or scheduled. */
function Running() {
  const { data: releases } = useGetReleasesQuery(null);
  const { data: toggles } = useGetTogglesQuery(null);
  const apps = releases?.apps ?? [];
  const canaries = apps.flatMap(({ app, canary }) =>
    canary === null ? [] : [text.canary(app, canary.version, canary.share)],
  );
  const pins = apps
    .filter(({ isPinned }) => isPinned)
    .map(({ app, live }) => `${app} ${live ?? ''}`);
  const on = toggles?.toggles.filter(({ isOn }) => isOn).map(({ name }) => name) ?? [];
  const scheduled = toggles?.upcoming.map(({ name, after }) => text.turns(name, after)) ?? [];
  const facts: [term: string, path: string, names: string[]][] = [
    [text.canaries, '/releases', canaries],
    [text.pins, '/releases', pins],
    [text.togglesOn, '/toggles', on],
    [text.scheduled, '/toggles', scheduled],
  ];
  return (
    <Section title={text.running}>
      <div className={styles.facts}>
        <SummaryList
          items={facts.map(([term, path, names]) => ({
            term,
            detail: names.length === 0 ? text.none : <Link to={path}>{names.join(', ')}</Link>,
          }))}
        />
      </div>
    </Section>
  );
}
