import { useState } from 'react';
import type { BrandEdits, PublishedPackView } from 'control/contract';
import { useChange } from '../../api/calls';
import { ActionButton } from '../../ui/ActionButton';
import inputs from '../../ui/Input.module.scss';
import styles from './Brands.module.scss';
import { brandsText as text } from './brandsText';

interface PublishDraftProps {
  pack: PublishedPackView;
  expect: number;
  edits: BrandEdits;
  count: number;
  waitsFor: string | undefined;
  /** With the pack that is live then. */
  onPublished: (pack: string) => void;
}

export function PublishDraft(given: PublishDraftProps) {
  const { pack, expect, edits, count, waitsFor, onPublished } = given;
  const publish = useChange('brands');
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
        const body = { ...asked, ...at, from: pack.pack, edits };
        const { change } = await publish('/brands/publications', body);
        if (change) onPublished(`${pack.brand}@${change.after}`);
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
