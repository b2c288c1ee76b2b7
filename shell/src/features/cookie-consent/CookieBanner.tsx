import { useRef, useLayoutEffect, type RefObject } from 'react';
import { Button } from 'shared-ui';
import type { ConsentAnswer } from '../../consent/consentStore';
import { cookieSettings } from '../../consent/cookieSettings';
import { cookieConsentText as text } from './cookieConsentText';
import styles from './CookieBanner.module.scss';

/** Fixed to the foot of the view until it is answered. The page stays usable and makes room for it. */
export function CookieBanner({ onAnswer }: { onAnswer: (answer: ConsentAnswer) => void }) {
  const banner = useRef<HTMLElement>(null);
  useKeepFocusInView(banner);
  return (
    <section ref={banner} className={styles.banner} aria-labelledby="cookie-banner-title">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id="cookie-banner-title" className={styles.title}>
            {text.title}
          </h2>
          <p>{text.banner}</p>
        </div>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            onClick={() => onAnswer({ analytics: true, marketing: true })}
          >
            {text.accept}
          </Button>
          <Button
            variant="secondary"
            onClick={() => onAnswer({ analytics: false, marketing: false })}
          >
            {text.reject}
          </Button>
          <Button variant="quiet" onClick={() => cookieSettings.setState({ isOpen: true })}>
            {text.manage}
          </Button>
        </div>
      </div>
    </section>
  );
}

const GAP = 8;

/** While an element covers the foot of the view, gives the page room for it and scrolls what gets the focus above it. */
function useKeepFocusInView(covering: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const cover = covering.current;
    if (cover === null) return undefined;
    const root = document.documentElement;
    const makeRoom = () => {
      const room = `${String(Math.ceil(cover.getBoundingClientRect().height))}px`;
      root.style.scrollPaddingBlockEnd = room;
      document.body.style.paddingBlockEnd = room;
    };
    const observer = new ResizeObserver(makeRoom);
    observer.observe(cover);
    // Two layers at the foot would leave little of a phone's view.
    root.style.setProperty('--plum-bar-position', 'static');
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
      root.style.removeProperty('--plum-bar-position');
      document.body.style.paddingBlockEnd = '';
    };
  }, [covering]);
}
