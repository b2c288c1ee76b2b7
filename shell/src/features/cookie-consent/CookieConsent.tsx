import { useEffect, useState } from 'react';
import { LiveMessage } from 'shared-ui';
import { useStore } from 'zustand/react';
import type { ConsentAnswer } from '../../consent/consentCookies';
import { answerConsent, consentStore, followConsent } from '../../consent/consentStore';
import { cookieSettings } from '../../consent/cookieSettings';
import { cookieConsentText as text } from './cookieConsentText';
import { CookieBanner } from './CookieBanner';
import { CookieSettings } from './CookieSettings';

const closeSettings = () => {
  cookieSettings.setState({ isOpen: false });
};

/** The question about cookies, and the way to change the answer later. */
export function CookieConsent() {
  const given = useStore(consentStore, ({ answer }) => answer);
  const isOpen = useStore(cookieSettings, (settings) => settings.isOpen);
  const [isSaved, setSaved] = useState(false);
  useEffect(() => followConsent(), []);

  const answer = (next: ConsentAnswer) => {
    const wasAsked = given === null;
    closeSettings();
    answerConsent(next);
    setSaved(true);
    // The button that had the focus is gone with the banner: the page goes on at its heading.
    if (wasAsked) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    <>
      {given === null && <CookieBanner onAnswer={answer} />}
      {isOpen && <CookieSettings given={given} onAnswer={answer} onClose={closeSettings} />}
      <LiveMessage>{isSaved && text.saved}</LiveMessage>
    </>
  );
}
