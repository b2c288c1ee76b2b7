/** Names that third parties keep things under; ours begin otherwise. */
const THEIR_NAMES = /^(?:_g|_opt|mf_|_mf|ai_|AI_|_dc_|_cl|_fbp|_hj|optimi[sz]e)/;

/** A cookie may have been set for this host or for any domain above it. */
function expireCookie(name: string): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains])
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${domain}`;
}

function forgetIn(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const name of names) if (THEIR_NAMES.test(name)) storage.removeItem(name);
}

/** Removes what third parties have set in this browser for this site. */
export function forgetThirdParties(): void {
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (THEIR_NAMES.test(name)) expireCookie(name);
  }
  try {
    forgetIn(window.localStorage);
    forgetIn(window.sessionStorage);
  } catch {
    // A browser that forbids storage has kept nothing in it either.
  }
}
