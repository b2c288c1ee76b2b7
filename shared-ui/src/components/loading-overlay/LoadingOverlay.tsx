import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../button/Button';
import { useModal } from '../dialog/useModal';
import { Skeleton } from '../skeleton/Skeleton';
import { Spinner } from '../spinner/Spinner';
import { loadingText } from './loadingText';
import { useIsOffline } from './useIsOffline';
import styles from './LoadingOverlay.module.scss';

interface LoadingOverlayProps {
  /** Announced once, as the overlay's name; by default that something is loading. */
  text?: string | undefined;
  open: boolean;
  /** After this time the overlay states that it takes longer than usual; offline it does at once. 10 by default. */
  estimateSeconds?: number | undefined;
  /** Stops the waiting for a connection: offline, a form can then be changed. */
  onGoBack?: (() => void) | undefined;
}

function OpenOverlay({
  text = loadingText.loading,
  estimateSeconds = 10,
  onGoBack,
}: Omit<LoadingOverlayProps, 'open'>) {
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const late = useLate(estimateSeconds);
  const isOffline = useIsOffline();
  useModal(dialog, dialog);

  useEffect(() => {
    const element = dialog.current;
    // Chromium closes a dialog at the second Esc, even where `cancel` is prevented.
    function reopen() {
      if (element?.isConnected) element.showModal();
    }
    element?.addEventListener('close', reopen);
    return () => element?.removeEventListener('close', reopen);
  }, []);

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={textId}
      className={styles.overlay}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.content}>
        <span className={styles.spinner}>
          <Spinner size="lg" />
        </span>
        <p id={textId} className={styles.text}>
          {text}
        </p>
        <p aria-live="polite" className={styles.late}>
          {isOffline ? loadingText.offline : late && loadingText.late}
        </p>
        {isOffline && onGoBack && (
          <Button variant="secondary" onClick={onGoBack}>
            {loadingText.goBack}
          </Button>
        )}
      </div>
    </dialog>
  );
}

/**
 * Stands over the page while a step is running. The page stays in sight and is inert, and the focus returns afterwards.
 * In a screen that is prerendered, what is loading has a place on the page instead.
 */
export function LoadingOverlay({ open, ...rest }: LoadingOverlayProps) {
  return open ? <PrerenderedOrOpen {...rest} /> : null;
}

function PrerenderedOrOpen(props: Omit<LoadingOverlayProps, 'open'>) {
  const isPrerendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return isPrerendered ? <Skeleton shape="block" /> : <OpenOverlay {...props} />;
}

const never = () => () => undefined;

/** True once `seconds` have passed. */
function useLate(seconds: number): boolean {
  const [late, setLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  return late;
}
