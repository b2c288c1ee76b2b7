import type { PublishedPackView } from 'control/contract';
import { Stack } from 'shared-ui';
import { matchesText } from '../../ui/matchesText';
import { brandsText as text } from './brandsText';
import inputs from '../../ui/Input.module.scss';
import styles from './Brands.module.scss';
import type { Drafting } from './useDraft';

/** More fields than these take long to render. */
const MAX_FIELDS = 40;

interface TextFieldsProps {
  pack: PublishedPackView;
  draft: Drafting;
  filter: string;
}

export function TextFields({ pack, draft, filter }: TextFieldsProps) {
  const found = Object.entries(pack.texts).filter((each) => matchesText(filter, ...each));
  return (
    <Stack>
      <p className={styles.count}>{text.words}</p>
      {found.slice(0, MAX_FIELDS).map(([name, value]) => (
        <label key={name} className={styles.field}>
          <code>{name}</code>
          <textarea
            className={inputs.input}
            rows={value.length > 90 ? 4 : 1}
            value={draft.edits.texts?.[name] ?? value}
            onChange={(event) => draft.setText(name, event.currentTarget.value)}
          />
        </label>
      ))}
      {found.length > MAX_FIELDS && (
        <p role="status">{text.moreTexts(found.length - MAX_FIELDS)}</p>
      )}
    </Stack>
  );
}
