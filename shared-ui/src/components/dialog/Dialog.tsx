import { type ReactNode, useId, useRef } from 'react';
import { ButtonGroup } from '../button-group/ButtonGroup';
import { Icon } from '../icon/Icon';
import { Modal } from './Modal';
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
  const heading = useRef<HTMLHeadingElement>(null);

  if (!open) return null;
  return (
    <Modal className={styles.dialog} aria-labelledby={titleId} first={heading} onClose={onClose}>
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
    </Modal>
  );
}
