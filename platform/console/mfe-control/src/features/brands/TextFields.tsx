import type { PublishedPackView } from 'control/contract';
import { Stack } from 'shared-ui';
import { matchesText } from '../../ui/matchesText';
import { brandsText as text } from './brandsText';
import inputs from '../../ui/Input.module.scss';
import styles from './Brands.module.scss';
import type { Drafting } from './useDraft';

/** More fields than these take long to draw. */
const MOST = 40;

interface TextFieldsProps {
  pack: PublishedPackView;
  draft: Drafting;
  words: string;
}

export function TextFields({ pack, draft, words }: TextFieldsProps) {
  const found = Object.entries(pack.texts).filter((each) => matchesText(words, ...each));
  return (
    <Stack>
      <p className={styles.count}>{text.words}</p>
      {found.slice(0, MOST).map(([name, value]) => (
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
      {found.length > MOST && <p role="status">{text.moreTexts(found.length - MOST)}</p>}
    </Stack>
  );
}
