import { classes } from '../../classes';
import { useCopy } from '../copy/useCopy';
import { Icon } from '../icon/Icon';
import { referenceText as text } from './referenceText';
import styles from './ReferenceBanner.module.scss';

/** Takes the room of any reference. */
const ROOM = 'PL0000000000';

interface ReferenceBannerProps {
  /** The answer to the call for the reference. */
  answer: { data?: { reference: string } | undefined; isError: boolean };
}

/** The application's reference with a copy button; an empty box of the same size until it is known, nothing where the call failed. */
export function ReferenceBanner({ answer: { data, isError } }: ReferenceBannerProps) {
  const { message, copy } = useCopy(text);
  if (isError) return null;
  const { reference } = data ?? { reference: ROOM };
  return (
    <div className={classes(styles.banner, !data && styles.awaited)}>
      <span className={styles.reference}>{text.banner(reference)}</span>
      <button type="button" className={styles.copy} onClick={() => void copy(reference)}>
        <Icon name={message === text.copied ? 'check' : 'copy'} />
        {text.copy}
      </button>
      <span aria-live="polite" className={styles.status}>
        {message}
      </span>
    </div>
  );
}
