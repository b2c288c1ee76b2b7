import type { Differing, ScreenVitals, ShownVersion, VersionDifference } from 'control/contract';
import { useState } from 'react';
import { Panel, Select, Stack, SummaryList } from 'shared-ui';
import { Answer } from '../../ui/Answer';
import { Table, type Column } from '../../ui/Table';
import styles from './Releases.module.scss';
import { useGetDifferenceQuery } from '../../api/calls';
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
  const { calls, members, screens, smoke, vitals, sizes } = difference;
  const smokeText = (result: string | null) => result ?? releasesText.version.notRun;
  return (
    <Stack>
      <SummaryList
        items={[
          { term: text.calls, detail: <Lines changes={calls} /> },
          { term: text.members, detail: <Lines changes={members} /> },
          { term: text.screens, detail: <Lines changes={screens} /> },
          {
            term: text.smoke,
            detail: text.checks(smokeText(smoke.before), smokeText(smoke.after)),
          },
          { term: text.vitals, detail: vitals.length === 0 ? text.noVitals : text.someVitals },
        ]}
      />
      {vitals.length > 0 && (
        <Table
          caption={text.vitals}
          columns={vitalsColumns}
          rows={vitals}
          keyOf="name"
          empty={text.noVitals}
        />
      )}
      <Table
        caption={text.sizes}
        columns={sizeColumns}
        rows={sizes}
        keyOf="name"
        empty={text.sameSizes}
      />
    </Stack>
  );
}

function figureOf(vitals: ScreenVitals | null, name: keyof ScreenVitals): string {
  const value = vitals?.[name];
  if (value === undefined) return text.absent;
  return name === 'cls' ? String(value) : text.milliseconds(value);
}

const vitalsColumns: readonly Column<Differing<ScreenVitals>>[] = [
  { title: text.screen, width: '2fr', cell: ({ name }) => name },
  ...(['lcp', 'inp', 'cls'] as const).map((vital): Column<Differing<ScreenVitals>> => ({
    title: text[vital],
    width: '1.2fr',
    cell: ({ before, after }) => text.fromTo(figureOf(before, vital), figureOf(after, vital)),
  })),
];

const growthOf = ({ before, after }: Differing<number>): number => (after ?? 0) - (before ?? 0);

const sizeColumns: readonly Column<Differing<number>>[] = [
  { title: text.screen, width: '2fr', sortBy: ({ name }) => (name === '*' ? text.page : name) },
  ...(['before', 'after'] as const).map((which): Column<Differing<number>> => ({
    title: text[which],
    isFigure: true,
    cell: ({ [which]: bytes }) => (bytes === null ? text.absent : formatBytes(bytes)),
  })),
  {
    title: text.change,
    isFigure: true,
    sortBy: growthOf,
    cell: (size) => formatChange(growthOf(size)),
  },
];

function Lines({ changes }: { changes: readonly Differing<string>[] }) {
  if (changes.length === 0) return text.noChange;
  return (
    <ul className={styles.plain}>
      {changes.map((change) => (
        <li key={change.name}>{text.line(change)}</li>
      ))}
    </ul>
  );
}

// A formatter is made ready where one is shown first: it would hold up every other view.
const kilobytes = (bytes: number) =>
  (bytes / 1000).toLocaleString('en-GB', { maximumFractionDigits: 1 });

/** A size as text, such as `12.4 KB`; below a thousand in bytes. */
export const formatBytes = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : `${kilobytes(bytes)} KB`;

export function formatChange(growth: number): string {
  if (growth === 0) return '±0 B';
  return `${growth > 0 ? '+' : '−'}${formatBytes(Math.abs(growth))}`;
}
