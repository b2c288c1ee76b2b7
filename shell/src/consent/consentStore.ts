import { createStore } from 'zustand/vanilla';
import { attempt } from '../browser/attempt';

/** The answer to the question about cookies. */
export interface ConsentAnswer {
  analytics: boolean;
  marketing: boolean;
}

const ANSWERED = 'cookieConsent';
const ANALYTICS = 'analyticsCookieConsent';
const MARKETING = 'marketingCookieConsent';
const SIX_MONTHS_S = 182 * 24 * 60 * 60;

const readCookie = (name: string): string | null =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null;

function readConsent(): ConsentAnswer | null {
  if (readCookie(ANSWERED) !== 'true') return null;
  return {
    analytics: readCookie(ANALYTICS) === 'true',
    marketing: readCookie(MARKETING) === 'true',
  };
}

/** Stores an answer for six months, in first-party cookies. */
function writeConsent({ analytics, marketing }: ConsentAnswer): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const values = { [ANSWERED]: true, [ANALYTICS]: analytics, [MARKETING]: marketing };
  for (const [name, value] of Object.entries(values))
    document.cookie = `${name}=${value}; Path=/; Max-Age=${SIX_MONTHS_S}; SameSite=Lax${secure}`;
}

/** `answer` is null until the visitor has answered; nothing optional may happen before. */
interface ConsentState {
  answer: ConsentAnswer | null;
}

export const consentStore = createStore<ConsentState>(() => ({ answer: readConsent() }));

/** Null where the browser blocks the data of sites: Firefox then refuses channels too. */
const openChannel = () => attempt(() => new BroadcastChannel('plum-consent'));

/** Stores an answer and applies it at once, here and in the other tabs. */
export function answerConsent(answer: ConsentAnswer): void {
  writeConsent(answer);
  consentStore.setState({ answer });
  const channel = openChannel();
  channel?.postMessage('answered');
  channel?.close();
}

/** Follows the answers of other tabs. Returns the function that stops it. */
export function followConsent(): () => void {
  const channel = openChannel();
  if (channel !== null) channel.onmessage = () => consentStore.setState({ answer: readConsent() });
  return () => channel?.close();
}
