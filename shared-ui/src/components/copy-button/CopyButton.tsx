import { Button } from '../button/Button';
import { useCopy } from '../copy/useCopy';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';
import styles from './CopyButton.module.scss';
import { copyButtonText as text } from './copyButtonText';

/**
 * Copies a value, and announces it.
 * @param name of what is copied, for who cannot see it
 */
export function CopyButton({ name, value }: { name: string; value: string }) {
  const { message, copy } = useCopy(text);
  return (
    <span className={styles.copy}>
      <Button variant="quiet" icon="copy" onClick={() => copy(value)}>
        {text.copy} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <span role="status" className={styles.status}>
        {message}
      </span>
    </span>
  );
}
