import type { Health } from 'control/contract';
import { useState } from 'react';
import { Notice, Select } from 'shared-ui';
import { messageOf } from '../../api/controlApi';
import { Page, Section } from '../../ui/Page';
import { When } from '../../ui/When';
import { CanaryList } from './CanaryList';
import { Funnel } from './Funnel';
import styles from './Health.module.scss';
import { HealthCharts } from './HealthCharts';
import { useReadHealthQuery, type HealthQuery } from './healthApi';
import { healthText as text } from './healthText';
import { VersionTable } from './VersionTable';

const HOUR = 60;
/** The first answer names the apps. */
const NOTHING_YET: HealthQuery = { minutes: HOUR, app: '', version: '', screen: '' };

export function HealthPage() {
  const [chosen, setChosen] = useState(NOTHING_YET);
  const { data, currentData, error } = useReadHealthQuery(chosen);
  // The app that most sessions met, as soon as any is known.
  if (chosen.app === '' && data !== undefined && data.rows.length > 0)
    setChosen({ ...chosen, app: busiestApp(data) });
  return (
    <Page
      title={text.title}
      lead={data ? <Freshness health={data} /> : error === undefined && text.loading}
    >
      {error !== undefined && (
        <Notice tone="error" title={text.failed}>
          {messageOf(error)} {data && text.oldFigures}
        </Notice>
      )}
      {data && <Gaps health={data} />}
      {data && <CanaryList canaries={data.canaries} />}
      {data && data.rows.length > 0 && (
        <>
          <Choice health={data} chosen={chosen} onChoose={setChosen} />
          <div aria-busy={currentData === undefined}>
            <HealthCharts minutes={data.minutes} />
          </div>
          {data.fault === null && (
            <Section title={text.funnel}>
              <Funnel stages={data.funnel} />
            </Section>
          )}
          <Section title={text.versions}>
            <VersionTable rows={data.rows} onShow={(shown) => setChosen({ ...chosen, ...shown })} />
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

function busiestApp({ rows }: Health): string {
  const [first] = [...rows].sort((a, b) => b.sessions - a.sessions);
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
  onChoose: (chosen: HealthQuery) => void;
}

function Choice({ health: { rows }, chosen, onChoose }: ChoiceProps) {
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
        onChange={(app) => onChoose({ ...chosen, app, version: '', screen: '' })}
      />
      <Select
        name="period"
        label={text.period}
        value={String(chosen.minutes)}
        options={text.periods.map(({ minutes, label }) => ({ value: String(minutes), label }))}
        onChange={(minutes) => onChoose({ ...chosen, minutes: Number(minutes) })}
      />
      <Select
        name="version"
        label={text.version}
        value={chosen.version}
        options={[
          { value: '', label: text.allVersions },
          ...optionsOf([chosen.version, ...ofApp.map(({ version }) => version)]),
        ]}
        onChange={(version) => onChoose({ ...chosen, version })}
      />
      <Select
        name="screen"
        label={text.screen}
        value={chosen.screen}
        options={[{ value: '', label: text.allScreens }, ...optionsOf([chosen.screen, ...screens])]}
        onChange={(screen) => onChoose({ ...chosen, screen })}
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
