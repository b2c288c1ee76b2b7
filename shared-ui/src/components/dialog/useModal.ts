import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Shows a native dialog while it is rendered, moves the focus into it, and returns it afterwards. */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  first: RefObject<HTMLElement | null>,
): void {
  const cameFrom = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    cameFrom.current = document.activeElement;
    if (!element.open) element.showModal();
    first.current?.focus();
    return () => {
      if (element.open) element.close();
      returnFocus(cameFrom.current);
    };
  }, [dialog, first]);
}

/** Focuses the previous element again, or the heading of the new screen where it was removed. */
function returnFocus(cameFrom: Element | null): void {
  const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected;
  const back = isThere && cameFrom !== document.body ? cameFrom : null;
  (back ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: back === null });
}
