import { type ComponentProps, type RefObject, useRef } from 'react';
import { useModal } from './useModal';

interface ModalProps extends Pick<
  ComponentProps<'dialog'>,
  'className' | 'aria-labelledby' | 'children'
> {
  /** Takes the focus when the dialog opens, such as its heading. */
  first: RefObject<HTMLElement | null>;
  /** Called for Esc, or a browser's gesture. The owner then renders the dialog no longer. */
  onClose: () => void;
}

/** A native modal dialog, open while it is rendered: the rest of the page is inert, and the focus returns afterwards. */
export function Modal({ first, onClose, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, first);

  return (
    <dialog
      {...rest}
      ref={dialog}
      // Chromium makes a stop of what scrolls.
      tabIndex={-1}
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
    />
  );
}
