import { useState } from 'react';
import { Icon } from '../icon/Icon';
import { referenceText } from './referenceText';
import styles from './ReferenceBanner.module.scss';

/** The application's reference with a copy button. */
export function ReferenceBanner({ reference }: { reference: string }) {
  const [said, setSaid] = useState('');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      setSaid(referenceText.copied);
    } catch {
      setSaid(referenceText.failed);
    }
  };

  return (
    <div className={styles.banner}>
      <span className={styles.reference}>{referenceText.banner(reference)}</span>
      <button type="button" className={styles.copy} onClick={() => void copy()}>
        <Icon name={said === referenceText.copied ? 'check' : 'copy'} />
        {referenceText.copy}
      </button>
      <span aria-live="polite" className={styles.said}>
        {said}
      </span>
    </div>
  );
}
