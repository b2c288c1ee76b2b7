import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Held {
  focused: Element | null;
  dialogs: HTMLDialogElement[];
  listenAgain: () => void;
}

/** Takes focus, open dialogs and place away from screens that are hidden, and gives them back. */
export function useHeldFocus(screens: RefObject<HTMLElement | null>, isHeld: boolean): void {
  const held = useRef<Held | null>(null);
  const scrolledTo = useRef(0);
  useLayoutEffect(() => {
    if (isHeld && screens.current !== null) {
      held.current ??= hold(screens.current);
    } else if (held.current !== null) {
      release(held.current, scrolledTo.current);
      held.current = null;
    }
  }, [screens, isHeld]);
  useLayoutEffect(() => {
    if (isHeld) return undefined;
    // By the time the screens are hidden the page has become shorter, and its place is lost.
    const note = () => {
      scrolledTo.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
    };
  }, [isHeld]);
}

function hold(screens: HTMLElement): Held {
  const focused = screens.contains(document.activeElement) ? document.activeElement : null;
  const dialogs = [...screens.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  // Nobody has left a box or answered a dialog: a screen must not act as if they had.
  const stayAsItIs = (event: Event) => {
    if (event.target === focused || dialogs.some((dialog) => dialog === event.target))
      event.stopImmediatePropagation();
  };
  const events = ['blur', 'focusout', 'change', 'close', 'cancel'];
  for (const name of events) window.addEventListener(name, stayAsItIs, { capture: true });
  // An open one would keep the whole page inert, although nobody can see it.
  for (const dialog of dialogs) dialog.close();
  if (focused instanceof HTMLElement) focused.blur();
  return {
    focused,
    dialogs,
    listenAgain: () => {
      for (const name of events) window.removeEventListener(name, stayAsItIs, { capture: true });
    },
  };
}

function release({ focused, dialogs, listenAgain }: Held, scrolledTo: number): void {
  for (const dialog of dialogs) if (dialog.isConnected && !dialog.open) dialog.showModal();
  window.scrollTo(0, scrolledTo);
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  listenAgain();
}
