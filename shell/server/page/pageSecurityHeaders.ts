import { createHash } from 'node:crypto';
import type { PageParts } from './composePage';

/** The page's headers: scripts only from this origin, from the origins of discovery, and the one inline script by its hash. */
export function pageSecurityHeaders({
  earlyScript,
  remoteOrigins,
}: Pick<PageParts, 'earlyScript'> & { remoteOrigins: readonly string[] }): Record<string, string> {
  const hash = createHash('sha256').update(earlyScript).digest('base64');
  const own = ["'self'", ...remoteOrigins].join(' ');
  return {
    'content-security-policy': [
      `default-src 'none'`,
      `script-src ${own} 'sha256-${hash}'`,
      `style-src ${own} 'unsafe-inline'`,
      `connect-src ${own}`,
      `img-src ${own} data: blob:`,
      `font-src ${own}`,
      `frame-src 'self'`,
      `manifest-src 'self'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
      `object-src 'none'`,
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}
