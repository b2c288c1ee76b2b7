import type { Health, HealthRow, FunnelStage } from 'control/contract';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Notice, Select } from 'shared-ui';
import { useReadHealthQuery, type HealthQuery } from '../../api/calls';
import { Answer } from '../../ui/Answer';
import { Page } from '../../ui/Page';
import { When } from '../../ui/When';
import { CanaryList } from './CanaryList';
import { failedShare, percent } from './figures';
import styles from './Health.module.scss';
import { HealthCharts } from './HealthCharts';
import { healthText as text } from './healthText';
import { VersionTable } from './VersionTable';
import { TableSection } from '../../ui/Table';

const HOUR: HealthQuery = { minutes: '60', app: '', version: '', screen: '', group: '' };

/** What is chosen, in the address, so that a link leads to it. */
function useChosen(): [HealthQuery, (more: Partial<HealthQuery>, isPress?: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const chosen = { ...HOUR, ...Object.fromEntries(search) };
  return [
    chosen,
    (more, isPress = true) => {
      const filled = Object.entries({ ...chosen, ...more }).filter(([, value]) => value !== '');
      // At once after a press, so that the next one begins with it.
      setSearch(filled, { replace: true, flushSync: isPress });
    },
  ];
}

export function HealthPage() {
  const [chosen, choose] = useChosen();
  const query = useReadHealthQuery(chosen);
  const { data, currentData } = query;
  const first = chosen.app === '' && data !== undefined ? firstApp(data) : '';
  // The first answer names the apps.
  useEffect(() => {
    if (first !== '') choose({ app: first }, false);
  });
  return (
    <Page
      title={text.title}
      lead={
        data?.reportedAt && (
          <>
            {data.servers > 0 && text.reporting(data.servers)} {text.lastReport}{' '}
            <When at={data.reportedAt} />
          </>
        )
      }
    >
      <Answer query={query} text={text}>
        {(health) => (
          <>
            <Gaps {...health} />
            <CanaryList canaries={health.canaries} />
            {health.rows.length > 0 && (
              <>
                <Choice health={health} chosen={chosen} onChoose={choose} />
                <div aria-busy={currentData === undefined}>
                  <HealthCharts minutes={health.minutes} />
                </div>
                {health.fault === null && <Funnel stages={health.funnel} />}
                <VersionTable {...health} onShow={choose} />
              </>
            )}
          </>
        )}
      </Answer>
    </Page>
  );
}

/** What the figures lack, and why. */
function Gaps({ servers, reportedAt, dropped, rows, fault }: Health) {
  const silence = reportedAt === null ? text.never : text.silent;
  return (
    <>
      {servers === 0 && (
        <Notice tone="warning" title={silence.title}>
          {silence.why}
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

interface ChoiceProps {
  health: Health;
  chosen: HealthQuery;
  onChoose: (chosen: Partial<HealthQuery>) => void;
}

function Choice({ health: { rows, groups }, chosen, onChoose }: ChoiceProps) {
  const ofApp = rows.filter(({ app }) => app === chosen.app);
  const ofVersion = ofApp.filter(({ version }) => ['', version].includes(chosen.version));
  const values = {
    app: rows.map(({ app }) => app),
    version: ['', ...ofApp.map(({ version }) => version)],
    screen: ['', ...ofVersion.map(({ screen }) => screen).filter((screen) => screen !== '*')],
    group: ['', ...groups],
  };
  return (
    <div className={styles.choice}>
      <Select
        name="period"
        label={text.period}
        value={chosen.minutes}
        options={text.periods}
        onChange={(minutes) => onChoose({ minutes })}
      />
      {(['app', 'version', 'screen', 'group'] as const).map((name) => (
        <Select
          key={name}
          name={name}
          label={text[name]}
          value={chosen[name]}
          // What is chosen is among them, although it may have no figures any more.
          options={[...new Set([chosen[name], ...values[name]])].sort().map((value) => ({
            value,
            label:
              value === '' ? text.all[name] : value.replace('.', name === 'group' ? ': ' : '.'),
          }))}
          onChange={(value) =>
            onChoose(
              name === 'app' ? { ...HOUR, minutes: chosen.minutes, app: value } : { [name]: value },
            )
          }
        />
      ))}
    </div>
  );
}

function Funnel({ stages }: { stages: readonly FunnelStage[] }) {
  const counts = stages.map(({ sessions }) => sessions);
  const [first = 0] = counts;
  const most = Math.max(1, ...counts);
  return (
    <TableSection
      caption={text.funnel}
      rows={stages.map((stage, place) => ({ ...stage, place, before: counts[place - 1] }))}
      keyOf="place"
      empty={text.noFunnel}
      columns={[
        { title: text.stage, cell: ({ title }) => title, width: '10rem' },
        {
          title: text.sessions,
          width: '2fr',
          cell: ({ sessions }) => (
            <span className={styles.reached}>
              <span className={styles.count}>{sessions}</span>
              <span
                className={styles.bar}
                style={{ inlineSize: percent(sessions, most).replace(' ', '') }}
                aria-hidden
              />
            </span>
          ),
        },
        {
          title: text.ofFirst,
          isFigure: true,
          cell: ({ sessions }) => percent(sessions, first),
        },
        {
          title: text.ofBefore,
          isFigure: true,
          cell: ({ sessions, before }) =>
            before === undefined ? text.none : percent(sessions, before),
        },
      ]}
    />
  );
}
