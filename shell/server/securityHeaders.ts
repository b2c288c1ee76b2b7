import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { headersOf } from 'releases/http-headers';
import { HOST_PREFIX } from './cookies';

/** Default headers of every answer, such as a script, an icon or an error: opened by itself it runs nothing. */
export const STRICT_HEADERS = headersOf({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: ["'unsafe-inline'"],
      frameAncestors: ["'none'"],
    },
  },
  frameguard: { action: 'deny' },
});

/** Sets the default headers last, so that the page and the API keep their own. */
export function setStrictHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(STRICT_HEADERS))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

/** Binds every cookie that is set over HTTPS to it and to this host: no subdomain can set one of its name. */
export function setSecureCookies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const set = reply.getHeader('set-cookie');
    if (request.protocol !== 'https' || set === undefined) return;
    const cookies = [set].flat().map((cookie) => `${HOST_PREFIX}${cookie}; Secure`);
    reply.removeHeader('set-cookie').header('set-cookie', cookies);
  });
}

/** Where browsers report what the policies refused. */
export const CSP_REPORTS = '/federation/csp-reports';

/** That of the overlay in which a development server shows an error of the compiler. */
const OVERLAY_POLICY = 'webpack-dev-server#overlay';

interface Allowed {
  /** The texts of the inline scripts. */
  inlineScripts: readonly string[];
  /** Whether a script that this page may have is not named by its integrity. */
  isUnchecked: boolean;
  remoteOrigins: readonly string[];
  /** Of web sockets. */
  socketOrigins: readonly string[];
  /** Of the third parties that are used after consent. */
  thirdParties: { scripts: readonly string[]; calls: readonly string[] };
}

/**
 * The page's security headers. Scripts come only from this origin and the named ones, and the inline scripts
 * are allowed by their hashes. Text becomes markup or code only by the Trusted Types policy of the first of them.
 * Browsers refuse a script without integrity, and only report it where third parties run after consent.
 */
export function pageSecurityHeaders({
  inlineScripts,
  isUnchecked,
  remoteOrigins,
  socketOrigins,
  thirdParties,
}: Allowed): Record<string, string> {
  const hashes = inlineScripts
    .filter((script) => script !== '')
    .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const isEnforced = !isUnchecked && thirdParties.scripts.length === 0;
  const own = ["'self'", ...remoteOrigins];
  const calls = [...own, ...thirdParties.calls];
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [...own, ...thirdParties.scripts, ...hashes],
        styleSrc: [...own, "'unsafe-inline'"],
        connectSrc: [...calls, ...socketOrigins],
        imgSrc: [...calls, 'data:', 'blob:'],
        fontSrc: own,
        frameSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default', ...(isUnchecked ? [OVERLAY_POLICY] : [])],
        // For browsers without the Reporting API; the others ignore it.
        reportUri: [CSP_REPORTS],
        reportTo: ['csp'],
      },
    },
    frameguard: { action: 'deny' },
  });
  return {
    ...headers,
    [`integrity-policy${isEnforced ? '' : '-report-only'}`]:
      'blocked-destinations=(script), endpoints=(csp)',
    'reporting-endpoints': `csp="${CSP_REPORTS}"`,
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}

const isWebKit = (userAgent: string): boolean =>
  userAgent.includes('AppleWebKit/') && !/Chrom(?:e|ium)\//.test(userAgent);

/**
 * The page's headers for a browser. WebKit checks a module by the import map, but does not count that as integrity for
 * `Integrity-Policy`, which then blocks every imported module (WebKitGTK 2.50.6). So there a page with modules has no
 * such policy.
 */
export function headersForBrowser(
  headers: Record<string, string>,
  { hasModules, userAgent = '' }: { hasModules: boolean; userAgent: string | undefined },
): Record<string, string> {
  if (!hasModules || !isWebKit(userAgent)) return headers;
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith('integrity-policy')),
  );
}
