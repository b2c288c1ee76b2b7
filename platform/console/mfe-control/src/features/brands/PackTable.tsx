import { useState } from 'react';
import type { PublishedPackView } from 'control/contract';
import { Checkbox, Stack } from 'shared-ui';
import { Filter } from '../../ui/Filter';
import { Table } from '../../ui/Table';
import { useParam } from '../../ui/useParam';
import { brandsText as text } from './brandsText';
import styles from './Brands.module.scss';
import { MarkDrawing } from './MarkDrawing';
import { foundRows, packRows, type PackRow } from './packRows';

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
