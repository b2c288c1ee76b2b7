/** The shell's server reads it: over HTTPS only with this prefix, as it sets its own. */
const COOKIE = 'plum_screen';

/** Where no session ends it earlier. A login page may be opened again at any time. */
export const SCREEN_COOKIE_S = 1800;

/** The cookie that names the screen with which the next load of the page may begin, by the pattern of its path. */
export function screenCookie(screen: string, seconds: number): string {
  const [prefix, bound] =
    window.location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  return `${prefix}${COOKIE}=${encodeURIComponent(screen)}; Path=/; SameSite=Lax; Max-Age=${seconds}${bound}`;
}
