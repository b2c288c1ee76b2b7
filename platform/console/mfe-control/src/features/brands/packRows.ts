import type { PublishedPackView } from 'control/contract';
import { matchesText } from '../../ui/Filter';
import { brandsText as text } from './brandsText';

export interface PackRow {
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

export function packRows(packs: readonly PublishedPackView[]): PackRow[] {
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
export function foundRows(
  rows: readonly PackRow[],
  words: string,
  onlyDiffering: boolean,
): PackRow[] {
  return rows.filter(
    ({ kind, name, values, isDiffering }) =>
      (isDiffering || !onlyDiffering) &&
      matchesText(words, name, ...(kind === 'mark' ? [] : values)),
  );
}
