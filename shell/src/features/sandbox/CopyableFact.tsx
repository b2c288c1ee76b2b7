import { useState } from 'react';
import { Button, VisuallyHidden } from 'shared-ui';
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
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid(text.copied);
    } catch {
      setSaid(text.copyFailed);
    }
  };
  return (
    <>
      <Button variant="quiet" icon="copy" onClick={copy}>
        {text.copy} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <span role="status" className={styles.quiet}>
        {said}
      </span>
    </>
  );
}
