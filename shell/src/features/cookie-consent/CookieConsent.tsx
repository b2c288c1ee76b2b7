import { useEffect, useState } from 'react';
import { LiveMessage } from 'shared-ui';
import { useStore } from 'zustand/react';
import {
  answerConsent,
  consentStore,
  followConsent,
  type ConsentAnswer,
} from '../../consent/consentStore';
import { cookieSettings } from '../../consent/cookieSettings';
import { cookieConsentText as text } from './cookieConsentText';
import { CookieBanner } from './CookieBanner';
import { CookieSettings } from './CookieSettings';

const closeSettings = () => cookieSettings.setState({ isOpen: false });

/** The question about cookies, and the settings that change the answer later. */
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
    // The focused button is removed with the banner.
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
