import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const SCRIPT_TIMEOUT_MS = 15_000;

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;

export interface FederationSurroundings {
  /** The integrity of a file; undefined where none is known. */
  integrityOf: (url: string) => string | undefined;
  /** How many times this address has been requested: a script that hung is requested under another address. */
  attemptOf: (url: string) => number;
  /** Imports an ES module. */
  importModule: (url: string) => Promise<Awaited<ReturnType<LoadEntry>>>;
}

/**
 * Waits for what has no timeout of its own.
 * @param what is loaded: its address, or its name and version
 * @throws Error after the time
 */
export function withTimeout<Loaded>(
  loading: Promise<Loaded>,
  timeoutMs: number,
  what: string,
): Promise<Loaded> {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`${what} did not load in time`)), timeoutMs);
  });
  return Promise.race([loading, timeout]);
}

/** The federation runtime neither checks the integrity of a script nor times out; these hooks add both. */
export function federationHooks(page: FederationSurroundings): ModuleFederationRuntimePlugin {
  return {
    name: 'plum-federation-hooks',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      const integrity = page.integrityOf(url);
      if (integrity !== undefined) script.integrity = integrity;
      // As the preloads of the page are, or files come twice.
      script.crossOrigin = 'anonymous';
      script.async = true;
      script.src = askedAnew(url, page.attemptOf(url));
      return { script, timeout: SCRIPT_TIMEOUT_MS };
    },
    // The import map of the page has the integrity of a module, and of all that it imports.
    loadEntry: async ({ remoteInfo: { type, entry } }) =>
      type === 'module'
        ? withTimeout(page.importModule(entry), SCRIPT_TIMEOUT_MS, entry)
        : undefined,
  };
}

function askedAnew(url: string, attempt: number): string {
  return attempt === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}attempt=${attempt}`;
}
