import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const SCRIPT_TIMEOUT_MS = 15_000;

export interface FederationSurroundings {
  /** The integrity of a file; undefined where none is known. */
  integrityOf: (url: string) => string | undefined;
  /** How many times this address has been requested: a script that hung is requested under another address. */
  attemptOf: (url: string) => number;
}

/** The federation runtime neither checks the integrity of a script nor times out; these hooks add both. */
export function federationHooks(page: FederationSurroundings): ModuleFederationRuntimePlugin {
  return {
    name: 'plum-federation-hooks',
    createScript: ({ url, attrs }) => {
      const script = document.createElement('script');
      for (const [name, value] of Object.entries(attrs ?? {})) {
        if (typeof value === 'string') script.setAttribute(name, value);
      }
      const integrity = page.integrityOf(url);
      if (integrity !== undefined) script.integrity = integrity;
      if (isElsewhere(url)) script.crossOrigin = 'anonymous';
      script.async = true;
      script.src = askedAnew(url, page.attemptOf(url));
      return { script, timeout: SCRIPT_TIMEOUT_MS };
    },
  };
}

/** Files of this origin are asked for as the page's own preloads were, or they come twice. */
const isElsewhere = (url: string): boolean =>
  new URL(url, window.location.href).origin !== window.location.origin;

function askedAnew(url: string, attempt: number): string {
  return attempt === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}attempt=${String(attempt)}`;
}
