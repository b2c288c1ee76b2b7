/** Names of cookies and storage entries that third parties are known to use. */
const THEIRS = /^(?:_g|_opt|mf_|_mf|ai_|AI_|_dc_|_cl|_fbp|_hj|optimi[sz]e)/;
/** Ours, and the router's. */
const OURS = /^(?:PLUM_|plum_|BRAND$|react-router|(?:analytics|marketing)?cookieConsent$)/i;

const cookieNames = (): string[] =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => name !== '');

/** Empty where the browser blocks storage. */
function storages(): Storage[] {
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
}

/** A cookie may have been set for this host or for any domain above it. */
function expireCookie(name: string): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains])
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${domain}`;
}

/**
 * Notes the cookies and storage entries of this browser, before third parties start.
 * @returns a function that removes what was added since, and what is known to be theirs.
 */
export function watchForThirdParties(): () => void {
  const before = new Set([...cookieNames(), ...storages().flatMap((kept) => Object.keys(kept))]);
  const isTheirs = (name: string) => THEIRS.test(name) || (!before.has(name) && !OURS.test(name));
  return () => {
    for (const name of cookieNames()) if (isTheirs(name)) expireCookie(name);
    for (const kept of storages())
      for (const name of Object.keys(kept)) if (isTheirs(name)) kept.removeItem(name);
  };
}
