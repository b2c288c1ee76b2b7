import { createHash } from 'node:crypto';
import type { PageParts } from './composePage';

/** What a page may ask beside its own origin. */
export interface SecuredOrigins {
  remoteOrigins: readonly string[];
  /** Of sockets. */
  socketOrigins: readonly string[];
  /** Of the companies that the page asks after consent. */
  thirdParties: { scripts: readonly string[]; calls: readonly string[] };
}

/**
 * The page's headers: scripts only from this origin, from the origins of discovery, and the one inline script by its
 * hash; no text becomes markup or code but by the one policy that the inline script makes.
 */
export function pageSecurityHeaders({
  earlyScript,
  remoteOrigins,
  socketOrigins,
  thirdParties,
}: Pick<PageParts, 'earlyScript'> & SecuredOrigins): Record<string, string> {
  const hash = createHash('sha256').update(earlyScript).digest('base64');
  // A session may still have a shell from before there was a policy, or a rollback return to it.
  const makesPolicy = earlyScript.includes('createPolicy');
  const own = ["'self'", ...remoteOrigins].join(' ');
  const calls = [own, ...thirdParties.calls].join(' ');
  return {
    'content-security-policy': [
      `default-src 'none'`,
      `script-src ${[own, ...thirdParties.scripts].join(' ')} 'sha256-${hash}'`,
      `style-src ${own} 'unsafe-inline'`,
      `connect-src ${[calls, ...socketOrigins].join(' ')}`,
      `img-src ${calls} data: blob:`,
      `font-src ${own}`,
      `frame-src 'self'`,
      `manifest-src 'self'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
      `object-src 'none'`,
      ...(makesPolicy ? [`require-trusted-types-for 'script'`, `trusted-types default`] : []),
    ].join('; '),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-permitted-cross-domain-policies': 'none',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}
