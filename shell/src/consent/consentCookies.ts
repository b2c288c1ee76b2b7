/** What somebody answered about cookies; null where they have not been asked. */
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

/** Reads the answer that an earlier page has kept. */
export function readConsent(): ConsentAnswer | null {
  if (readCookie(ANSWERED) !== 'true') return null;
  return {
    analytics: readCookie(ANALYTICS) === 'true',
    marketing: readCookie(MARKETING) === 'true',
  };
}

/** Keeps an answer for six months, in first-party cookies. */
export function writeConsent({ analytics, marketing }: ConsentAnswer): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const values = { [ANSWERED]: true, [ANALYTICS]: analytics, [MARKETING]: marketing };
  for (const [name, value] of Object.entries(values))
    document.cookie = `${name}=${String(value)}; Path=/; Max-Age=${SIX_MONTHS_S}; SameSite=Lax${secure}`;
}
