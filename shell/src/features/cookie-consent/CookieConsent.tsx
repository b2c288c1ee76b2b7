import { useEffect, useEffectEvent, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
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

  function answer(next: ConsentAnswer) {
    const wasAsked = given === null;
    closeSettings();
    answerConsent(next);
    setSaved(true);
    // The focused button is removed with the banner.
    if (wasAsked) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }
  useBanner(given === null, answer);
  return (
    <>
      {isOpen && <CookieSettings given={given} onAnswer={answer} onClose={closeSettings} />}
      <LiveMessage>{isSaved && text.saved}</LiveMessage>
    </>
  );
}

const PLACE = 'plum-notice';

/** Shows the banner outside of the shell's tree, before it, where the server may have prerendered it. */
function useBanner(isAsked: boolean, onAnswer: (answer: ConsentAnswer) => void): void {
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    const prerendered = document.getElementById(PLACE);
    if (!isAsked) {
      prerendered?.remove();
      return undefined;
    }
    const place = prerendered ?? document.createElement('div');
    const banner = <CookieBanner onAnswer={(next) => answer(next)} />;
    if (prerendered === null) document.body.prepend(place);
    const root = prerendered === null ? createRoot(place) : hydrateRoot(place, banner);
    if (prerendered === null) root.render(banner);
    return () => {
      place.remove();
      root.render(null);
    };
  }, [isAsked]);
}
