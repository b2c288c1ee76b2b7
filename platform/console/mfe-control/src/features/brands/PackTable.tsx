import { useState } from 'react';
import type { PublishedPackView } from 'control/contract';
import { Checkbox, Stack } from 'shared-ui';
import { Filter, matchesText } from '../../ui/Filter';
import { Table } from '../../ui/Table';
import { useParam } from '../../ui/useParam';
import { brandsText as text } from './brandsText';
import styles from './Brands.module.scss';
import { MarkDrawing } from './MarkDrawing';

interface PackTableProps {
  packs: readonly PublishedPackView[];
  titles: readonly string[];
  /** Whether it begins with the differences alone. */
  isComparing?: boolean;
}

export function PackTable({ packs, titles, isComparing = false }: PackTableProps) {
  const [words, setWords] = useParam('filter');
  const [onlyDiffering, setOnlyDiffering] = useState(isComparing);
  const rows = packRows(packs);
  const differing = rows.filter(({ isDiffering }) => isDiffering).length;
  return (
    <Stack>
      <div className={styles.tools}>
        <Filter label={text.filter} value={words} onChange={setWords} />
        <Checkbox
          name="only-differing"
          label={text.onlyDiffering}
          checked={onlyDiffering}
          onChange={setOnlyDiffering}
        />
        <p className={styles.count} role="status">
          {differing === 0 ? text.same : text.differing(differing)}
        </p>
      </div>
      <Table
        caption={text.table(titles.join(', '))}
        rows={foundRows(rows, words, onlyDiffering)}
        keyOf="id"
        empty={text.noRows}
        columns={[
          {
            title: text.name,
            width: 'minmax(12rem, 1.4fr)',
            cell: ({ name, kind }) => (
              <span className={styles.rowName}>
                {name}
                <span className={styles.kind}>{text.kinds[kind]}</span>
              </span>
            ),
          },
          ...titles.map((title, index) => ({
            // The version of a pack is on its own line where a card has no room.
            title: title.replace('@', '@\u200b'),
            cell: ({ kind, values }: PackRow) => (
              <Value kind={kind} value={values[index] ?? null} light={packs[index]?.light ?? {}} />
            ),
          })),
        ]}
      />
    </Stack>
  );
}

const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

interface ValueProps {
  kind: PackRow['kind'];
  value: string | null;
  /** The tokens of its pack. */
  light: Readonly<Record<string, string>>;
}

function Value({ kind, value, light }: ValueProps) {
  if (value === null) return <span className={styles.absent}>{text.absent}</span>;
  if (kind === 'mark') return <MarkDrawing address={value} light={light} />;
  return (
    <span className={styles.value}>
      {COLOUR.test(value) && <span className={styles.swatch} style={{ background: value }} />}
      {value}
    </span>
  );
}

interface PackRow {
  id: string;
  kind: keyof typeof text.kinds;
  name: string;
  /** Of each pack; null where it has none. */
  values: (string | null)[];
  /** Whether the packs differ in it. */
  isDiffering: boolean;
}

type Fact = [kind: PackRow['kind'], name: string, value: string];

const inSchemes = (kind: Fact[0], name: string, light: string, dark = ''): Fact[] => [
  [kind, name, light],
  [kind, `${name} (${text.dark})`, dark],
];

const factsOf = ({ light, dark, texts, marks, contrast }: PublishedPackView): Fact[] => [
  ...Object.entries(light).flatMap(([name, value]) => inSchemes('token', name, value, dark[name])),
  ...Object.entries(texts).map((each): Fact => ['text', ...each]),
  ...Object.entries(marks).map((each): Fact => ['mark', ...each]),
  ...contrast.flatMap(({ on, seen, needed, ...found }) =>
    inSchemes(
      'contrast',
      text.contrastName(seen, on),
      text.ratio(found.light, needed),
      text.ratio(found.dark, needed),
    ),
  ),
];

function packRows(packs: readonly PublishedPackView[]): PackRow[] {
  const rows = new Map<string, PackRow>();
  for (const [index, pack] of packs.entries())
    for (const [kind, name, value] of factsOf(pack)) {
      const id = `${kind} ${name}`;
      const none = packs.map((): string | null => null);
      const values = (rows.get(id)?.values ?? none).with(index, value);
      // The address of a mark names its pack, and ends with the digest of the drawing.
      const compared = kind === 'mark' ? values.map((each) => each?.split('?')[1]) : values;
      rows.set(id, { id, kind, name, values, isDiffering: new Set(compared).size > 1 });
    }
  return [...rows.values()];
}

/** The rows whose name or values contain the words. */
function foundRows(rows: readonly PackRow[], words: string, onlyDiffering: boolean): PackRow[] {
  return rows.filter(
    ({ kind, name, values, isDiffering }) =>
      (isDiffering || !onlyDiffering) &&
      matchesText(words, name, ...(kind === 'mark' ? [] : values)),
  );
}
