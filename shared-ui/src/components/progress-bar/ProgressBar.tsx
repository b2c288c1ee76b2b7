import styles from './ProgressBar.module.scss';

interface ProgressBarProps {
  label: string;
  /** From 0 to `max`. */
  value: number;
  max: number;
}

/** The progress of something with a known length. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className={styles.bar}
    >
      <span className={styles.fill} style={{ inlineSize: `${share * 100}%` }} />
    </span>
  );
}
