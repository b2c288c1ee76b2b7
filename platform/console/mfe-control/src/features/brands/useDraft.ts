import { useEffect, useState } from 'react';
import type { BrandEdits, PublishedPackView } from 'control/contract';

/** The edit of a brand's live pack, through a reload; what is set to the value of the pack is no edit. */
export function useDraft(pack: PublishedPackView) {
  const key = `plum-draft-${pack.brand}`;
  const [edits, setEdits] = useState(
    () => JSON.parse(sessionStorage.getItem(key) ?? '{}') as BrandEdits,
  );
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(edits)), [key, edits]);
  /** An empty value of the dark scheme is derived from the light one. */
  function set(part: keyof BrandEdits, name: string, value: string) {
    const isDerived = part === 'dark' && !pack.ownDark.includes(name);
    const values: Record<string, string> = pack[part];
    const before = isDerived ? '' : (values[name] ?? '');
    setEdits((all) => {
      const { [name]: _former, ...others }: Record<string, string | null> = all[part] ?? {};
      const given = part === 'dark' && value === '' ? null : value;
      return { ...all, [part]: value === before ? others : { ...others, [name]: given } };
    });
  }
  const parts = Object.values(edits) as object[];
  const count = parts.flatMap((part) => Object.keys(part)).length;
  return { edits, count, set, discard: () => setEdits({}) };
}

export type Drafting = ReturnType<typeof useDraft>;
