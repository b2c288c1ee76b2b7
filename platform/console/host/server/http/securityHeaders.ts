import { headersOf } from 'releases/http-headers';

/** The headers of every answer: the page runs its own scripts alone, and frames its own addresses. */
export const securityHeaders = (isSecure: boolean): Record<string, string> => ({
  ...headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        frameSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
      },
    },
    frameguard: { action: 'deny' },
    hsts: isSecure,
  }),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
});
