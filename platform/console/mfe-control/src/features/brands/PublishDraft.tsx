import { useState } from 'react';
import type { BrandEdits, PublishedPackView } from 'control/contract';
import { ActionButton } from '../../ui/ActionButton';
import { usePublishBrandMutation } from '../../api/brandsApi';
import { brandsText as text } from './brandsText';
import inputs from '../../ui/Input.module.scss';
import styles from './Brands.module.scss';

interface PublishDraftProps {
  pack: PublishedPackView;
  expect: number;
  edits: BrandEdits;
  count: number;
  waitsFor: string | undefined;
  /** With the number of the change. */
  onPublished: (number: number) => void;
}

export function PublishDraft({
  pack,
  expect,
  edits,
  count,
  waitsFor,
  onPublished,
}: PublishDraftProps) {
  const [publish] = usePublishBrandMutation();
  const [from, setFrom] = useState('');
  const at = from === '' ? {} : { effectiveAt: new Date(from).toISOString() };
  return (
    <ActionButton
      label={text.publish}
      title={text.publishTitle(pack.brand)}
      consequence={text.publishConsequence(pack.brand, count)}
      variant="primary"
      waitsFor={waitsFor}
      newest={expect}
      onOpen={() => setFrom('')}
      onConfirm={async (asked) => {
        const { change } = await publish({ ...asked, ...at, from: pack.pack, edits }).unwrap();
        if (change !== null) onPublished(change.number);
      }}
    >
      <label className={styles.field}>
        {text.from}
        <input
          className={inputs.input}
          type="datetime-local"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
      </label>
    </ActionButton>
  );
}
