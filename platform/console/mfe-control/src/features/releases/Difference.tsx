import type { ChangedFile, ScreenVitals, ShownVersion, VersionDifference } from 'control/contract';
import { useState } from 'react';
import { Panel, Select, Stack, SummaryList } from 'shared-ui';
import { Answer } from '../../ui/Answer';
import { Table, type Column } from '../../ui/Table';
import { formatBytes, formatChange } from './bytes';
import styles from './Releases.module.scss';
import { useGetDifferenceQuery } from './releasesApi';
import { releasesText } from './releasesText';

const { difference: text } = releasesText;

interface DifferenceProps {
  app: string;
  version: string;
  /** The newest first. */
  versions: readonly ShownVersion[];
}

/** What a version does not have as another one has it; by default the live one, or the one published before. */
export function Difference({ app, version, versions }: DifferenceProps) {
  const others = versions.filter((each) => each.version !== version && each.trust !== 'refused');
  const place = versions.findIndex((each) => each.version === version);
  const earlier = versions.slice(place + 1).find(({ trust }) => trust !== 'refused');
  const first = others.find(({ isLive }) => isLive) ?? earlier ?? others[0];
  const [chosen, setChosen] = useState(first?.version ?? '');
  if (first === undefined)
    return (
      <Panel title={text.title}>
        <p>{text.none}</p>
      </Panel>
    );
  return (
    <Panel title={text.title}>
      <Stack>
        <Select
          name="compared"
          label={text.with}
          value={chosen}
          options={others.map((each) => ({
            value: each.version,
            label: each.role === '' ? each.version : `${each.version} (${each.role})`,
          }))}
          onChange={setChosen}
        />
        <Compared key={chosen} app={app} from={chosen} to={version} />
      </Stack>
    </Panel>
  );
}

function Compared(asked: { app: string; from: string; to: string }) {
  return (
    <Answer query={useGetDifferenceQuery(asked)} text={releasesText}>
      {(difference) => <DifferenceFacts {...difference} />}
    </Answer>
  );
}

function DifferenceFacts(difference: VersionDifference) {
  const { bytes, calls, members, screens, checks, vitals, files } = difference;
  return (
    <Stack>
      <SummaryList
        items={[
          {
            term: text.bytes,
            detail: `${formatBytes(bytes.before)} → ${formatBytes(bytes.after)} (${formatChange(bytes)})`,
          },
          { term: text.calls, detail: <Lines {...calls} /> },
          { term: text.members, detail: <Lines {...members} /> },
          { term: text.screens, detail: <Lines {...screens} /> },
          {
            term: text.smoke,
            detail: text.checks(smokeText(checks.before), smokeText(checks.after)),
          },
          { term: text.axe, detail: text.checks(checks.before.axe, checks.after.axe) },
          { term: text.vitals, detail: vitals.length === 0 ? text.noVitals : text.someVitals },
        ]}
      />
      {vitals.length > 0 && (
        <Table
          caption={text.vitals}
          columns={vitalsColumns}
          rows={vitals}
          keyOf={({ screen }) => screen}
          empty={text.noVitals}
        />
      )}
      <Table
        caption={text.files}
        columns={fileColumns}
        rows={files}
        keyOf={({ name }) => name}
        empty={text.noFiles}
      />
    </Stack>
  );
}

const smokeText = ({ smoke }: VersionDifference['checks']['before']) =>
  smoke ?? releasesText.version.notRun;

const sizeOf = (bytes: number | null) => (bytes === null ? text.absent : formatBytes(bytes));

type VitalsRow = VersionDifference['vitals'][number];

function figureOf(vitals: ScreenVitals | null, name: keyof ScreenVitals): string {
  const value = vitals?.[name];
  if (value === undefined) return text.noFigure;
  return name === 'cls' ? String(value) : text.milliseconds(value);
}

const vitalsColumns: readonly Column<VitalsRow>[] = [
  { title: text.screen, width: '2fr', cell: ({ screen }) => screen },
  ...(['lcp', 'inp', 'cls'] as const).map((name): Column<VitalsRow> => ({
    title: text[name],
    width: '1.2fr',
    cell: ({ before, after }) => text.fromTo(figureOf(before, name), figureOf(after, name)),
  })),
];

const fileColumns: readonly Column<ChangedFile>[] = [
  { title: text.file, width: '2fr', sortBy: ({ name }) => name },
  ...(['before', 'after'] as const).map((which): Column<ChangedFile> => ({
    title: text[which],
    isFigure: true,
    sortBy: (file) => file[which] ?? 0,
    cell: (file) => sizeOf(file[which]),
  })),
  {
    title: text.change,
    isFigure: true,
    sortBy: ({ before, after }) => (after ?? 0) - (before ?? 0),
    cell: formatChange,
  },
];

interface LinesProps {
  added: readonly string[];
  removed: readonly string[];
  changed?: readonly string[];
}

function Lines({ added, removed, changed = [] }: LinesProps) {
  const lines = [
    ...added.map(text.added),
    ...removed.map(text.removed),
    ...changed.map(text.changed),
  ];
  if (lines.length === 0) return text.noChange;
  return (
    <ul className={styles['plain']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
