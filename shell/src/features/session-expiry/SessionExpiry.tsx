import { useEffect } from 'react';
import { Button, Dialog, LiveMessage, Notice } from 'shared-ui';
import { formatCountdown } from '../../screens/formatCountdown';
import { titleNotice } from '../../screens/screenStore';
import { useIsInMaintenance } from '../../screens/useIsInMaintenance';
import { sessionExpiryText as text } from './sessionExpiryText';
import { useSessionExpiry } from './useSessionExpiry';
import styles from './SessionExpiry.module.scss';

/**
 * Warns before the session ends. Closing the dialog keeps the session too. During maintenance there is no
 * warning; the session is still refreshed at its end.
 */
export function SessionExpiry() {
  const expiry = useSessionExpiry();
  const { isKeeping, hasFailed, isLast, keep } = expiry;
  const secondsLeft = useIsInMaintenance() ? null : expiry.secondsLeft;
  const countdown = secondsLeft === null ? null : formatCountdown(secondsLeft);
  useEffect(
    () => titleNotice.setState({ words: countdown === null ? null : text.inTitle(countdown) }),
    [countdown],
  );

  return (
    <Dialog
      open={secondsLeft !== null}
      title={text.title}
      onClose={() => void keep()}
      actions={
        <Button busy={isKeeping} onClick={keep}>
          {text.keep}
        </Button>
      }
    >
      <p>{text.lead}</p>
      <p className={styles.countdown} aria-hidden="true">
        {countdown}
      </p>
      <LiveMessage>{secondsLeft !== null && spokenCountdown(secondsLeft)}</LiveMessage>
      {isLast && <Notice>{text.last}</Notice>}
      <p className={styles.after}>{text.after}</p>
      {hasFailed && <Notice tone="error">{text.failed}</Notice>}
    </Dialog>
  );
}

const MINUTE = 60;
const SPOKEN_STEP = 20;

/**
 * For screen readers: it changes each minute, and each 20 seconds within the last. Rounded down, so that nobody counts
 * on time that is not there.
 */
export function spokenCountdown(seconds: number): string {
  if (seconds >= MINUTE) return text.spokenMinutes(Math.floor(seconds / MINUTE));
  if (seconds < SPOKEN_STEP) return text.spokenLast(SPOKEN_STEP);
  return text.spokenSeconds(Math.floor(seconds / SPOKEN_STEP) * SPOKEN_STEP);
}
