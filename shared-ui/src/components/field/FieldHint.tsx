import type { ReactNode } from 'react';
import { hintId } from './fieldIds';
import styles from './Field.module.scss';

/** Help that is there before anything is typed. */
export function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null;
  return (
    <div id={hintId(id)} className={styles.hint}>
      {hint}
    </div>
  );
}
