import { CopyButton } from 'shared-ui';
import styles from './Sandbox.module.scss';

export function CopyableFact({ name, value }: { name: string; value: string }) {
  return (
    <span className={styles.copyable}>
      <span className={styles.value}>{value}</span>
      <CopyButton name={name} value={value} />
    </span>
  );
}
