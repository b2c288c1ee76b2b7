import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, LiveMessage, Notice, Panel, Stack, useCopy } from 'shared-ui';
import { useActOnce } from 'remote-kit/runtime';
import { createProofHandOff } from '../../api/proofApi';
import { documentUploadText } from './documentUploadText';
import styles from './ContinueOnPhone.module.scss';

interface Shown {
  address: string;
  path: string;
  size: number;
  isOver: boolean;
}

const text = documentUploadText.phone;

/** Opens the upload on a phone, which has the camera, by a code that works once and for ten minutes. */
export function ContinueOnPhone({ applicationId }: { applicationId: string }) {
  const { shown, hasFailed, isRunning, showCode, close } = useCode(applicationId);
  const isShown = shown !== null;
  const isOver = shown?.isOver;
  const place = useRef<HTMLDivElement>(null);
  const wasOver = useRef(isOver);

  // The button that had the focus is gone: the focus goes to what has taken its place.
  useEffect(() => {
    if (wasOver.current === isOver) return;
    wasOver.current = isOver;
    if (document.activeElement === document.body)
      place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isOver]);

  return (
    <div ref={place} className={styles.phone}>
      {!isShown && (
        <Button
          variant="quiet"
          icon="phone"
          name="continueOnPhone"
          busy={isRunning}
          onClick={showCode}
        >
          {text.open}
        </Button>
      )}
      {hasFailed && <Notice tone="error">{text.failed}</Notice>}
      {isShown && (
        <Code shown={shown}>
          {shown.isOver ? (
            <Button variant="secondary" busy={isRunning} onClick={showCode}>
              {text.again}
            </Button>
          ) : (
            <CopyLink address={shown.address} />
          )}
          <Button variant="quiet" onClick={close}>
            {text.close}
          </Button>
        </Code>
      )}
    </div>
  );
}

/** The code that is shown, until it has expired. */
function useCode(applicationId: string) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { run: showCode, isRunning } = useActOnce(
    async () => {
      setFailed(false);
      const [{ path, expiresInSeconds }, { qrPath }] = await Promise.all([
        createProofHandOff(applicationId),
        import('./qrPath'),
      ]);
      const address = window.location.origin + path;
      setShown({ address, ...qrPath(address), isOver: false });
      setTimeout(
        () => setShown((now) => (now?.address === address ? { ...now, isOver: true } : now)),
        expiresInSeconds * 1000,
      );
      return 'again';
    },
    {
      onFailure: () => {
        setFailed(true);
        return true;
      },
    },
  );
  return { shown, hasFailed, isRunning, showCode, close: () => setShown(null) };
}

function Code({ shown, children }: { shown: Shown; children: ReactNode }) {
  const { isOver, size, path } = shown;
  return (
    <Panel title={text.title} tone="tint">
      <div className={styles.code}>
        {!isOver && (
          <svg
            role="img"
            aria-label={text.code}
            viewBox={`0 0 ${size} ${size}`}
            className={styles.qr}
          >
            <rect width={size} height={size} fill="white" />
            <path d={path} fill="black" />
          </svg>
        )}
        <Stack gap="sm">
          <p aria-live="polite">{isOver ? text.over : text.how}</p>
          {!isOver && <p className={styles.careful}>{text.careful}</p>}
          <div className={styles.codeActions}>{children}</div>
        </Stack>
      </div>
    </Panel>
  );
}

/** For a device without a camera, and for people who can't see the code. */
function CopyLink({ address }: { address: string }) {
  const { message, copy } = useCopy({ copied: text.copied, failed: text.notCopied });
  return (
    <>
      <Button variant="secondary" icon="copy" onClick={() => copy(address)}>
        {text.copy}
      </Button>
      <LiveMessage>{message}</LiveMessage>
    </>
  );
}
