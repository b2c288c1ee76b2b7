import { classes } from '../../classes';
import { useCopy } from '../copy/useCopy';
import { Icon } from '../icon/Icon';
import { referenceText } from './referenceText';
import styles from './ReferenceBanner.module.scss';

/** Takes the room of any reference. */
const ROOM = 'PL0000000000';

/** The application's reference with a copy button; an empty box of the same size until the reference is known. */
export function ReferenceBanner({ reference }: { reference: string | undefined }) {
  const { message, copy } = useCopy(referenceText);
  return (
    <div className={classes(styles.banner, reference === undefined && styles.awaited)}>
      <span className={styles.reference}>{referenceText.banner(reference ?? ROOM)}</span>
      <button type="button" className={styles.copy} onClick={() => void copy(reference ?? '')}>
        <Icon name={message === referenceText.copied ? 'check' : 'copy'} />
        {referenceText.copy}
      </button>
      <span aria-live="polite" className={styles.status}>
        {message}
      </span>
    </div>
  );
}
