import { type ReactNode, useId, useRef } from 'react';
import { ButtonGroup } from '../button-group/ButtonGroup';
import { Icon } from '../icon/Icon';
import { dialogText } from './dialogText';
import { useModal } from './useModal';
import styles from './Dialog.module.scss';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Asked for by Esc, by the cross, or by a browser's own gesture. The owner then sets `open` to false. */
  onClose: () => void;
  children?: ReactNode;
  /** Buttons, primary first. */
  actions?: ReactNode;
}

/** A native modal dialog: the rest of the page is inert, the focus comes back to where it was. */
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
        // A browser may close a dialog in spite of a prevented cancel; the owner must hear of it.
        // One that is open again by then was closed and shown by React, which tries every effect twice in development.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
    >
      <div className={styles.corner}>
        <button
          type="button"
          className={styles.close}
          aria-label={dialogText.close}
          onClick={onClose}
        >
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
