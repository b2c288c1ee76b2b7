import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const MANIFEST_TIMEOUT_MS = 10_000;
const SCRIPT_TIMEOUT_MS = 15_000;

/** What the hooks have to know of this page. */
export interface FederationSurroundings {
  /** Manifests that came with the page, by address. */
  manifests: Record<string, unknown>;
  /** The integrity of a file; undefined where none is known. */
  integrityOf: (url: string) => string | undefined;
  /** How often this address has been asked for already: a hung one is never asked again as it is. */
  attemptOf: (url: string) => number;
}

/** The federation runtime checks no status and knows no end of patience: these hooks do. */
export function federationHooks(page: FederationSurroundings): ModuleFederationRuntimePlugin {
  return {
    name: 'plum-federation-hooks',
    fetch: (url) => fetchManifest(url, page),
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
    createLink: ({ url, attrs }) => {
      const link = document.createElement('link');
      const isStyle = attrs?.['rel'] === 'stylesheet' || attrs?.['as'] === 'style';
      link.rel = 'preload';
      // A style sheet is only fetched here; webpack attaches it, waits for it and sees it fail.
      link.as = isStyle ? 'style' : 'script';
      if (isElsewhere(url)) link.crossOrigin = 'anonymous';
      link.href = url;
      return link;
    },
  };
}

/** Files of this origin are asked for as the page's own preloads were, or they come twice. */
const isElsewhere = (url: string): boolean =>
  new URL(url, window.location.href).origin !== window.location.origin;

function askedAnew(url: string, attempt: number): string {
  return attempt === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}attempt=${String(attempt)}`;
}

async function fetchManifest(url: string, page: FederationSurroundings): Promise<Response> {
  const held = page.manifests[url];
  if (held !== undefined) return Response.json(held);
  const answer = await fetch(url, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${url} answered ${String(answer.status)}`);
  const type = answer.headers.get('content-type') ?? '';
  if (!type.includes('json')) throw new Error(`${url} answered ${type}, not JSON`);
  return answer;
}
