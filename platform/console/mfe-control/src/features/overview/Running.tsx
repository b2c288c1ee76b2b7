import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SummaryList } from 'shared-ui';
import {
  useGetEventsInfiniteQuery,
  useGetReleasesQuery,
  useGetTogglesQuery,
} from '../../api/calls';
import { Section } from '../../ui/Page';
import { When } from '../../ui/When';
import styles from './Overview.module.scss';
import { overviewText as text } from './overviewText';

const DAY_MS = 24 * 3_600_000;

/** The automatic rollbacks of 24 hours. */
export function LastRollbacks() {
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
export function Running() {
  const { data: releases } = useGetReleasesQuery(null);
  const { data: toggles } = useGetTogglesQuery(null);
  const apps = releases?.apps ?? [];
  const links = (path: string, names: readonly string[]) =>
    names.length === 0 ? text.none : <Link to={path}>{names.join(', ')}</Link>;
  const canaries = apps.flatMap(({ app, canary }) =>
    canary === null ? [] : [text.canary(app, canary.version, canary.share)],
  );
  const pins = apps
    .filter(({ isPinned }) => isPinned)
    .map(({ app, live }) => `${app} ${live ?? ''}`);
  const on = toggles?.toggles.filter(({ isOn }) => isOn).map(({ name }) => name) ?? [];
  const scheduled = toggles?.upcoming ?? [];
  return (
    <Section title={text.running}>
      <div className={styles.facts}>
        <SummaryList
          items={[
            { term: text.canaries, detail: links('/releases', canaries) },
            { term: text.pins, detail: links('/releases', pins) },
            { term: text.togglesOn, detail: links('/toggles', on) },
            {
              term: text.scheduled,
              detail: links(
                '/toggles',
                scheduled.map(({ name, after }) => text.turns(name, after)),
              ),
            },
          ]}
        />
      </div>
    </Section>
  );
}
