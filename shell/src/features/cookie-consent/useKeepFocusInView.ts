import { useLayoutEffect, type RefObject } from 'react';

const GAP = 8;

/** While an element covers the foot of the view, gives the page room for it and scrolls what gets the focus above it. */
export function useKeepFocusInView(covering: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const cover = covering.current;
    if (cover === null) return undefined;
    const root = document.documentElement;
    const makeRoom = () => {
      const room = `${Math.ceil(cover.getBoundingClientRect().height)}px`;
      root.style.scrollPaddingBlockEnd = room;
      document.body.style.paddingBlockEnd = room;
    };
    const observer = new ResizeObserver(makeRoom);
    observer.observe(cover);
    makeRoom();
    const clear = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || cover.contains(target)) return;
      // A modal dialog is above the cover.
      if (target.closest('dialog') !== null) return;
      const room = cover.getBoundingClientRect().top;
      const { bottom, height } = target.getBoundingClientRect();
      // A press on text focuses the whole main element: the page must not scroll then.
      if (height > room) return;
      const hidden = bottom + GAP - room;
      if (hidden > 0) window.scrollBy({ top: hidden });
    };
    document.addEventListener('focusin', clear);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', clear);
      root.style.scrollPaddingBlockEnd = '';
      document.body.style.paddingBlockEnd = '';
    };
  }, [covering]);
}
