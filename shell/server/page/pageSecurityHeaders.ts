import { createHash } from 'node:crypto';
import type { PageParts } from './composePage';

/** Where browsers report what the policy refused. */
export const CSP_REPORTS = '/federation/csp-reports';

export interface SecuredOrigins {
  remoteOrigins: readonly string[];
  /** Of web sockets. */
  socketOrigins: readonly string[];
  /** Of the third parties that are used after consent. */
  thirdParties: { scripts: readonly string[]; calls: readonly string[] };
}

/**
 * The page's security headers. Scripts come only from this origin and the named ones, and the one inline script
 * is allowed by its hash. Text becomes markup or code only by the Trusted Types policy of the inline script.
 */
export function pageSecurityHeaders({
  earlyScript,
  remoteOrigins,
  socketOrigins,
  thirdParties,
}: Pick<PageParts, 'earlyScript'> & SecuredOrigins): Record<string, string> {
  const hash = createHash('sha256').update(earlyScript).digest('base64');
  // A session or a rollback may use a shell from before the policy existed.
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
      // For browsers without the Reporting API; the others ignore it.
      `report-uri ${CSP_REPORTS}`,
      'report-to csp',
    ].join('; '),
    'reporting-endpoints': `csp="${CSP_REPORTS}"`,
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
