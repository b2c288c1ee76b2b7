const MARK = 'plumClosed';

const isClosingPolicy = (meta: HTMLMetaElement) => MARK in meta.dataset;

/** Whether this page has been closed to third parties; it then is for as long as it is open. */
export const isClosedToOthers = (): boolean =>
  [...document.head.querySelectorAll('meta')].some(isClosingPolicy);

/**
 * Lets this page ask nobody but its own origins from here on. A script that has run once can't be taken
 * back, but a policy that is added later counts at once, for it too.
 * @param own origins beside the page's own that its parts and its API come from
 */
export function closeToOthers(own: readonly string[]): void {
  if (isClosedToOthers()) return;
  const origins = ["'self'", ...new Set(own)].join(' ');
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = [
    `script-src ${origins}`,
    `connect-src ${origins}`,
    `img-src ${origins} data: blob:`,
  ].join('; ');
  meta.dataset[MARK] = '';
  document.head.append(meta);
}
