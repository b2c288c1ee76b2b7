import type { Health, HealthRow } from 'control/contract';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Notice, Select } from 'shared-ui';
import { messageOf } from '../../api/controlApi';
import { Page, Section } from '../../ui/Page';
import { When } from '../../ui/When';
import { CanaryList } from './CanaryList';
import { Funnel } from './Funnel';
import styles from './Health.module.scss';
import { failedShare } from './figures';
import { HealthCharts } from './HealthCharts';
import { useReadHealthQuery, type HealthQuery } from '../../api/healthApi';
import { healthText as text } from './healthText';
import { VersionTable } from './VersionTable';

const HOUR = 60;

/** What is chosen, in the address, so that a link leads to it. */
function useChosen(): [HealthQuery, (more: Partial<HealthQuery>) => void] {
  const [search, setSearch] = useSearchParams();
  const given = (name: string) => search.get(name) ?? '';
  const chosen = {
    minutes: Number(given('minutes')) || HOUR,
    app: given('app'),
    version: given('version'),
    screen: given('screen'),
    group: given('group'),
  };
  return [
    chosen,
    (more) => {
      const filled = Object.entries({ ...chosen, ...more }).filter(([, value]) => value !== '');
      setSearch(new URLSearchParams(filled.map(([name, value]) => [name, String(value)])), {
        replace: true,
      });
    },
  ];
}

export function HealthPage() {
  const [chosen, choose] = useChosen();
  const { data, currentData, error } = useReadHealthQuery(chosen);
  const first = chosen.app === '' && data !== undefined ? firstApp(data) : '';
  // The first answer names the apps.
  useEffect(() => {
    if (first !== '') choose({ app: first });
  });
  return (
    <Page
      title={text.title}
      lead={data ? <Freshness health={data} /> : error === undefined && text.loading}
    >
      {error !== undefined && (
        <Notice tone="error" title={text.unread}>
          {messageOf(error)} {data && text.oldFigures}
        </Notice>
      )}
      {data && <Gaps health={data} />}
      {data && <CanaryList canaries={data.canaries} />}
      {data && data.rows.length > 0 && (
        <>
          <Choice health={data} chosen={chosen} onChoose={choose} />
          <div aria-busy={currentData === undefined}>
            <HealthCharts minutes={data.minutes} />
          </div>
          {data.fault === null && (
            <Section title={text.funnel}>
              <Funnel stages={data.funnel} />
            </Section>
          )}
          <Section title={text.versions}>
            <VersionTable rows={data.rows} failureLimit={data.failureLimit} onShow={choose} />
          </Section>
        </>
      )}
    </Page>
  );
}

/** What the figures lack, and why. */
function Gaps({ health: { servers, reportedAt, dropped, rows, fault } }: { health: Health }) {
  const isSilent = servers === 0;
  return (
    <>
      {isSilent && reportedAt === null && (
        <Notice tone="warning" title={text.never}>
          {text.neverWhy}
        </Notice>
      )}
      {isSilent && reportedAt !== null && (
        <Notice tone="warning" title={text.silent}>
          {text.silentWhy}
        </Notice>
      )}
      {dropped > 0 && <Notice tone="warning">{text.dropped(dropped)}</Notice>}
      {rows.length === 0 && <Notice>{text.noApps}</Notice>}
      {fault !== null && (
        <Notice tone="warning" title={text.noStore}>
          {fault}
        </Notice>
      )}
    </>
  );
}

/** The app in trouble, or else the one that most sessions met. */
function firstApp({ rows, failureLimit }: Health): string {
  const trouble = (row: HealthRow) =>
    100 * failedShare(row) >= failureLimit ? failedShare(row) : 0;
  const [first] = rows.toSorted((a, b) => trouble(b) - trouble(a) || b.sessions - a.sessions);
  return first?.app ?? '';
}

function Freshness({ health: { servers, reportedAt } }: { health: Health }) {
  if (reportedAt === null) return null;
  return (
    <>
      {servers > 0 && text.reporting(servers)} {text.lastReport} <When at={reportedAt} />
    </>
  );
}

interface ChoiceProps {
  health: Health;
  chosen: HealthQuery;
  onChoose: (chosen: Partial<HealthQuery>) => void;
}

function Choice({ health: { rows, groups }, chosen, onChoose }: ChoiceProps) {
  const ofApp = rows.filter(({ app }) => app === chosen.app);
  const ofVersion = ofApp.filter(({ version }) => ['', version].includes(chosen.version));
  const screens = ofVersion.map(({ screen }) => screen).filter((screen) => screen !== '*');
  return (
    <div className={styles.choice}>
      <Select
        name="app"
        label={text.app}
        value={chosen.app}
        options={optionsOf([chosen.app, ...rows.map(({ app }) => app)])}
        onChange={(app) => onChoose({ app, version: '', screen: '' })}
      />
      <Select
        name="period"
        label={text.period}
        value={String(chosen.minutes)}
        options={text.periods.map(({ minutes, label }) => ({ value: String(minutes), label }))}
        onChange={(minutes) => onChoose({ minutes: Number(minutes) })}
      />
      <Select
        name="version"
        label={text.version}
        value={chosen.version}
        options={[
          { value: '', label: text.allVersions },
          ...optionsOf([chosen.version, ...ofApp.map(({ version }) => version)]),
        ]}
        onChange={(version) => onChoose({ version })}
      />
      <Select
        name="screen"
        label={text.screen}
        value={chosen.screen}
        options={[{ value: '', label: text.allScreens }, ...optionsOf([chosen.screen, ...screens])]}
        onChange={(screen) => onChoose({ screen })}
      />
      <Select
        name="group"
        label={text.group}
        value={chosen.group}
        options={[
          { value: '', label: text.allGroups },
          ...optionsOf([chosen.group, ...groups]).map(({ value }) => ({
            value,
            label: text.groupNamed(value),
          })),
        ]}
        onChange={(group) => onChoose({ group })}
      />
    </div>
  );
}

/** Each value once. What is chosen is among them, although it may have no figures any more. */
const optionsOf = (values: string[]) =>
  [...new Set(values)]
    .filter((value) => value !== '')
    .sort()
    .map((value) => ({ value, label: value }));
