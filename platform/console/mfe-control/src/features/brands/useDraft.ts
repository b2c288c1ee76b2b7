import { useEffect, useState } from 'react';
import type { BrandEdits, Mark, PublishedPackView, Scheme } from 'control/contract';

/** The edit of a brand's live pack, through a reload; what is set to the value of the pack is no edit. */
export function useDraft(pack: PublishedPackView) {
  const key = `plum-draft-${pack.brand}`;
  const [edits, setEdits] = useState(
    () => JSON.parse(sessionStorage.getItem(key) ?? '{}') as BrandEdits,
  );
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(edits)), [key, edits]);
  function setToken(scheme: Scheme, name: string, value: string) {
    const isOwn = scheme === 'light' || pack.ownDark.includes(name);
    const before = isOwn ? (pack[scheme][name] ?? '') : '';
    const given = scheme === 'dark' && value === '' ? null : value;
    setEdits((all) => ({
      ...all,
      [scheme]: changed<string | null>(all[scheme] ?? {}, name, given, value === before),
    }));
  }
  const setText = (name: string, value: string) =>
    setEdits((all) => ({
      ...all,
      texts: changed(all.texts ?? {}, name, value, pack.texts[name] === value),
    }));
  const setMark = (mark: Mark, svg: string) =>
    setEdits((all) => ({ ...all, marks: { ...all.marks, [mark]: svg } }));
  const { light = {}, dark = {}, texts = {}, marks = {} } = edits;
  const count = [light, dark, texts, marks].flatMap((part) => Object.keys(part)).length;
  return { edits, count, setToken, setText, setMark, discard: () => setEdits({}) };
}

export type Drafting = ReturnType<typeof useDraft>;

function changed<Value>(
  values: Readonly<Record<string, Value>>,
  name: string,
  value: Value,
  isBefore: boolean,
): Record<string, Value> {
  const { [name]: _former, ...others } = values;
  return isBefore ? others : { ...others, [name]: value };
}
