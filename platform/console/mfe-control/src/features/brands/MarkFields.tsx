import type { Mark, PublishedPackView } from 'control/contract';
import { Stack } from 'shared-ui';
import { brandsText as text } from './brandsText';
import inputs from '../../ui/Input.module.scss';
import styles from './Brands.module.scss';
import { MarkDrawing } from './MarkDrawing';
import type { Drafting } from './useDraft';

interface MarkFieldsProps {
  pack: PublishedPackView;
  draft: Drafting;
}

/** The drawings of a brand. One that has code, or shows what is elsewhere, is refused. */
export function MarkFields({ pack, draft }: MarkFieldsProps) {
  return (
    <Stack>
      {(Object.entries(pack.marks) as [Mark, string][]).map(([mark, address]) => {
        const replaced = draft.edits.marks?.[mark];
        const shown =
          replaced === undefined ? address : `data:image/svg+xml,${encodeURIComponent(replaced)}`;
        return (
          <label key={mark} className={styles.field}>
            {text.replaceMark(mark)}
            <MarkDrawing address={shown} light={{ ...pack.light, ...draft.edits.light }} />
            {replaced !== undefined && <span className={styles.mark}>{text.replaced}</span>}
            <input
              className={inputs.input}
              type="file"
              accept="image/svg+xml"
              onChange={async (event) => {
                const [file] = event.currentTarget.files ?? [];
                if (file !== undefined) draft.setMark(mark, await file.text());
              }}
            />
          </label>
        );
      })}
    </Stack>
  );
}
