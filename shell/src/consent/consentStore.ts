import { createStore } from 'zustand/vanilla';
import { readConsent, writeConsent, type ConsentAnswer } from './consentCookies';

/** `answer` is null until somebody has answered; nothing optional may happen before. */
export interface ConsentState {
  answer: ConsentAnswer | null;
}

export const consentStore = createStore<ConsentState>(() => ({ answer: readConsent() }));

const CHANNEL = 'plum-consent';

/** Keeps an answer, and makes it count at once, here and in the other tabs. */
export function answerConsent(answer: ConsentAnswer): void {
  writeConsent(answer);
  consentStore.setState({ answer });
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('answered');
  channel.close();
}

/** Follows what is answered in other tabs; answers the way to stop. */
export function followConsent(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => {
    consentStore.setState({ answer: readConsent() });
  };
  return () => {
    channel.close();
  };
}
