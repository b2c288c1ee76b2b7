const SIGN_IN = /^\/(?:sign-in|signed-in)$/;

/** Where signing in begins; it leads back to this page. */
export function signInAddress(): string {
  const { pathname, search, hash } = window.location;
  const to = SIGN_IN.test(pathname) ? '/' : `${pathname}${search}${hash}`;
  return `/sign-in?to=${encodeURIComponent(to)}`;
}
