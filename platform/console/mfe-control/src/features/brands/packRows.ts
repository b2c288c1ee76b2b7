import type { Mark, PublishedPackView } from 'control/contract';
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

const MARKS: readonly Mark[] = ['logo', 'darkLogo', 'secondaryLogo', 'favicon'];

export function packRows(packs: readonly PublishedPackView[]): PackRow[] {
  function row(
    kind: PackRow['kind'],
    name: string,
    read: (pack: PublishedPackView) => string | undefined,
  ): PackRow {
    const values = packs.map((pack) => read(pack) ?? null);
    // The address of a mark names its pack, and ends with the digest of the drawing.
    const compared = kind === 'mark' ? values.map((value) => value?.split('?')[1]) : values;
    return {
      id: `${kind} ${name}`,
      kind,
      name,
      values,
      isDiffering: new Set<unknown>(compared).size > 1,
    };
  }
  const names = (read: (pack: PublishedPackView) => object) => [
    ...new Set(packs.flatMap((pack) => Object.keys(read(pack)))),
  ];
  const pairs = packs[0]?.contrast ?? [];
  return [
    ...names(({ light }) => light).flatMap((name) => [
      row('token', name, ({ light }) => light[name]),
      row('token', `${name} (${text.dark})`, ({ dark }) => dark[name]),
    ]),
    ...names(({ texts }) => texts).map((name) => row('text', name, ({ texts }) => texts[name])),
    ...MARKS.map((mark) => row('mark', mark, ({ marks }) => marks[mark])),
    ...pairs.flatMap(({ on, seen, needed }) =>
      (['light', 'dark'] as const).map((scheme) =>
        row(
          'contrast',
          `${text.contrastName(seen, on)}${scheme === 'dark' ? ` (${text.dark})` : ''}`,
          (pack) => {
            const pair = pack.contrast.find((each) => each.on === on && each.seen === seen);
            return pair && text.ratio(pair[scheme], needed);
          },
        ),
      ),
    ),
  ];
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
