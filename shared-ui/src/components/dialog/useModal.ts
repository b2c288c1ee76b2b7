import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Shows a native dialog while `open`, moves the focus into it, and gives it back to where it was. */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  first: RefObject<HTMLElement | null>,
  open: boolean,
): void {
  const cameFrom = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    cameFrom.current = document.activeElement;
    if (!element.open) element.showModal();
    first.current?.focus();
    return () => {
      if (element.open) element.close();
      const back = cameFrom.current;
      if (back instanceof HTMLElement && back.isConnected) back.focus();
    };
  }, [dialog, first, open]);
}
