import { directDebitText } from './directDebitText';
import styles from './DirectDebit.module.scss';

/** Our own drawing: two coins on their way along one line. */
export function DirectDebitMark() {
  return (
    <span className={styles.mark}>
      <svg viewBox="0 0 48 32" width="48" height="32" aria-hidden focusable="false">
        <path d="M4 16h40" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        <path
          d="m36 8 8 8-8 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="12" cy="16" r="8" fill="currentColor" />
        <circle cx="24" cy="16" r="6" fill="none" stroke="currentColor" strokeWidth="3" />
      </svg>
      {directDebitText.mark}
    </span>
  );
}
