import { Button, useCopy, VisuallyHidden } from 'shared-ui';
import { sandboxText } from './sandboxText';
import styles from './Sandbox.module.scss';

const text = sandboxText.started;

export function CopyableFact({ name, value }: { name: string; value: string }) {
  return (
    <span className={styles.copyable}>
      <span className={styles.value}>{value}</span>
      <CopyButton name={name} value={value} />
    </span>
  );
}

/** Copies a value, and says so. */
export function CopyButton({ name, value }: { name: string; value: string }) {
  const { said, copy } = useCopy(text);
  return (
    <>
      <Button variant="quiet" icon="copy" onClick={() => copy(value)}>
        {text.copy} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <span role="status" className={styles.quiet}>
        {said}
      </span>
    </>
  );
}
