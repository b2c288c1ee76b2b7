import { useEffect, useRef } from 'react';
import { Button } from 'shared-ui';
import type { ConsentAnswer } from '../../consent/consentStore';
import { cookieSettings } from '../../consent/cookieSettings';
import { cookieConsentText as text } from './cookieConsentText';
import { useKeepFocusInView } from './useKeepFocusInView';
import styles from './CookieBanner.module.scss';

/** Fixed to the foot of the view until it is answered. The page stays usable and makes room for it. */
export function CookieBanner({ onAnswer }: { onAnswer: (answer: ConsentAnswer) => void }) {
  const banner = useRef<HTMLElement>(null);
  useKeepFocusInView(banner);
  useEffect(() => {
    const pressed = window.plumAnswer;
    window.onclick = null;
    delete window.plumAnswer;
    pressed?.click();
  }, []);
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
