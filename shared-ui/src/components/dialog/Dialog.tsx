import { type ReactNode, useId, useRef } from 'react';
import { ButtonGroup } from '../button-group/ButtonGroup';
import { Icon } from '../icon/Icon';
import { useModal } from './useModal';
import styles from './Dialog.module.scss';

const text = { close: 'Close' };

interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Called for Esc, the close button, or a browser's gesture. The owner then sets `open` to false. */
  onClose: () => void;
  children?: ReactNode;
  /** Buttons, primary first. */
  actions?: ReactNode;
}

/** A native modal dialog: the rest of the page is inert, and the focus returns when it closes. */
export function Dialog({ open, title, onClose, children, actions }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useModal(dialog, heading, open);

  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A browser may close a dialog although `cancel` was prevented.
        // A dialog that is open again was closed by React, which runs every effect twice in development.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
    >
      <div className={styles.corner}>
        <button type="button" className={styles.close} aria-label={text.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.content}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {children && <div className={styles.body}>{children}</div>}
        {actions && (
          <div className={styles.actions}>
            <ButtonGroup>{actions}</ButtonGroup>
          </div>
        )}
      </div>
    </dialog>
  );
}
