import type { ShownVersion, VersionChange } from 'control/contract';
import { useState } from 'react';
import { Panel, Select, Stack } from 'shared-ui';
import { useGetDifferenceQuery } from '../../api/calls';
import { Answer } from '../../ui/Answer';
import { Table, type Column } from '../../ui/Table';
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
  return (
    <Panel title={text.title}>
      {first === undefined ? (
        <p>{text.none}</p>
      ) : (
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
          <Changes key={chosen} app={app} from={chosen} to={version} />
        </Stack>
      )}
    </Panel>
  );
}

function Changes(asked: { app: string; from: string; to: string }) {
  return (
    <Answer query={useGetDifferenceQuery(asked)} text={releasesText}>
      {(changes) => (
        <>
          <Table
            caption={text.title}
            columns={columns}
            rows={changes}
            keyOf={({ kind, name }) => `${kind} ${name}`}
            empty={text.same}
          />
          <p>{text.vitals}</p>
        </>
      )}
    </Answer>
  );
}

function valueOf({ kind, before, after }: VersionChange, which: 'before' | 'after'): string {
  const value = which === 'before' ? before : after;
  if (value === null) return text.absent;
  if (kind === 'screen') return before !== null && value === after ? text.changed : text.there;
  if (typeof value === 'string') return value;
  if (kind === 'size') return formatBytes(value);
  return kind === 'cls' ? `${value}` : text.milliseconds(value);
}

const columns: readonly Column<VersionChange>[] = [
  {
    title: text.name,
    width: '2fr',
    sortBy: 'name',
    cell: ({ name }) => (name === '*' ? text.page : name),
  },
  { title: text.kind, width: '1.5fr', sortBy: ({ kind }) => text.kinds[kind] },
  { title: text.before, isFigure: true, cell: (change) => valueOf(change, 'before') },
  {
    title: text.after,
    isFigure: true,
    cell: (change) => (
      <>
        {valueOf(change, 'after')}
        {change.maxKilobytes !== undefined && ` ${text.ofBudget(change.maxKilobytes)}`}
      </>
    ),
  },
  {
    title: text.change,
    isFigure: true,
    cell: ({ kind, before, after }) =>
      kind === 'size' && formatChange(Number(after) - Number(before)),
  },
];

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
