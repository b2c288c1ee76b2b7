import { useEffect, useState } from 'react';
import type { BrandEdits, PublishedPackView } from 'control/contract';

interface Draft {
  /** `<brand>@<version>` that was live at the first edit. */
  from: string;
  edits: BrandEdits;
}

const countOf = (edits: BrandEdits) =>
  (Object.values(edits) as object[]).flatMap((part) => Object.keys(part)).length;

/** The edit of a brand's live pack, through a reload; what is set to the value of the pack is no edit. */
export function useDraft(pack: PublishedPackView) {
  const key = `plum-draft-${pack.brand}`;
  const none: Draft = { from: pack.pack, edits: {} };
  const [draft, setDraft] = useState<Draft>(() => ({
    ...none,
    ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Draft>),
  }));
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(draft)), [key, draft]);
  /** An empty value of the dark scheme is derived from the light one. */
  function set(part: keyof BrandEdits, name: string, value: string) {
    const isDerived = part === 'dark' && !pack.ownDark.includes(name);
    const values: Record<string, string> = pack[part];
    const before = isDerived ? '' : (values[name] ?? '');
    setDraft((last) => {
      const { from, edits } = countOf(last.edits) === 0 ? none : last;
      const { [name]: _former, ...others }: Record<string, string | null> = edits[part] ?? {};
      const given = part === 'dark' && value === '' ? null : value;
      const changed = value === before ? others : { ...others, [name]: given };
      return { from, edits: { ...edits, [part]: changed } };
    });
  }
  const count = countOf(draft.edits);
  return {
    edits: draft.edits,
    count,
    /** Another pack went live since the first edit. */
    isMoved: count > 0 && draft.from !== pack.pack,
    set,
    discard: () => setDraft(none),
  };
}

export type Drafting = ReturnType<typeof useDraft>;
