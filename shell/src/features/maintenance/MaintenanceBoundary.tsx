import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { lazyPage } from '../../errors/lazyPage';
import { useIsInMaintenance } from '../../screens/useIsInMaintenance';

const Maintenance = lazyPage(
  () => import(/* webpackChunkName: "pages" */ './Maintenance'),
  'Maintenance',
);

/**
 * Shows the maintenance screen in place of the others. It hides them without unmounting, so that what was typed,
 * sent or opened is still there afterwards. Screens that have not been shown yet are not mounted.
 */
export function MaintenanceBoundary({ children }: { children: ReactNode }) {
  const isActive = useIsInMaintenance();
  const screens = useRef<HTMLDivElement>(null);
  const [wasShown, setShown] = useState(!isActive);
  if (!isActive && !wasShown) setShown(true);
  useSuspendedFocus(screens, isActive);
  return (
    <>
      {isActive && <Maintenance />}
      <div ref={screens} hidden={isActive}>
        {wasShown && children}
      </div>
    </>
  );
}

interface Suspended {
  focused: Element | null;
  dialogs: HTMLDialogElement[];
  removeListeners: () => void;
}

/** Saves the focus, open dialogs and scroll position of hidden screens, and restores them. */
function useSuspendedFocus(screens: RefObject<HTMLElement | null>, isHidden: boolean): void {
  const suspended = useRef<Suspended | null>(null);
  const scrolledTo = useRef(0);
  useLayoutEffect(() => {
    if (isHidden && screens.current !== null) {
      suspended.current ??= suspend(screens.current);
    } else if (suspended.current !== null) {
      restore(suspended.current, scrolledTo.current);
      suspended.current = null;
    }
  }, [screens, isHidden]);
  useLayoutEffect(() => {
    if (isHidden) return undefined;
    // Hiding the screens shortens the page, which changes the scroll position before it could be read.
    function note() {
      scrolledTo.current = window.scrollY;
    }
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [isHidden]);
}

function suspend(screens: HTMLElement): Suspended {
  const focused = screens.contains(document.activeElement) ? document.activeElement : null;
  const dialogs = [...screens.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  // The applicant has neither left a field nor answered a dialog: the screen must not react to these events.
  function swallow(event: Event) {
    if (event.target === focused || dialogs.some((dialog) => dialog === event.target))
      event.stopImmediatePropagation();
  }
  const events = ['blur', 'focusout', 'change', 'close', 'cancel'];
  for (const name of events) window.addEventListener(name, swallow, { capture: true });
  // An open modal dialog would keep the whole page inert while it is hidden.
  for (const dialog of dialogs) dialog.close();
  if (focused instanceof HTMLElement) focused.blur();
  return {
    focused,
    dialogs,
    removeListeners: () => {
      for (const name of events) window.removeEventListener(name, swallow, { capture: true });
    },
  };
}

function restore({ focused, dialogs, removeListeners }: Suspended, scrolledTo: number): void {
  for (const dialog of dialogs) if (dialog.isConnected && !dialog.open) dialog.showModal();
  window.scrollTo(0, scrolledTo);
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  removeListeners();
}
