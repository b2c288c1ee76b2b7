import { withRetry } from 'shared-auth/host';
import type { DeclaredScreen } from '../screens/journey';
import { reportFederation } from './federationReports';

/** One version of a micro frontend, in the schema of AWS frontend-discovery. */
export interface DiscoveredVersion {
  url: string;
  metadata: { version: string; integrity?: string };
  deployment?: { traffic: number; default: boolean };
  extras: {
    federationName: string;
    paths: string[];
    /** Those of its screens that declare a place in the journey; older releases lack the list. */
    screens?: DeclaredScreen[];
    shared: { name: string; requiredVersion: string; singleton: boolean }[];
    files?: Record<string, string>;
  };
}

/** `/federation/discovery.json`. */
export interface Discovery {
  schema: string;
  microFrontends: Record<string, DiscoveredVersion[]>;
}

export interface DiscoveredRemote {
  /** As its team calls it, such as `mfe-quote`. */
  name: string;
  federationName: string;
  version: string;
  url: string;
  paths: string[];
  screens?: DeclaredScreen[] | undefined;
  shared: DiscoveredVersion['extras']['shared'];
  files: Record<string, string>;
}

const DISCOVERY_URL = '/federation/discovery.json';

const TIMEOUT_MS = 8000;
const INTEGRITY = /^sha384-[\w+/]{64}$/;

/**
 * Asks the server which remotes this session is to load. After a failure it asks again.
 * @param set the id of the page's release set, for the report of a failure
 * @throws Error of the last try
 */
export async function discoverWithRetry(set: string): Promise<Discovery> {
  try {
    return await withRetry(
      () => fetchDiscovery(),
      (cause) => console.warn('Discovery is requested again', cause),
    );
  } catch (cause) {
    reportFederation({ kind: 'load-failed', remote: `discovery@${set}` }, cause);
    throw cause;
  }
}

/**
 * Asks the server once which remotes this session is to load.
 * @throws Error where there is no answer in time, or one of another shape
 */
export async function fetchDiscovery(timeoutMs = TIMEOUT_MS): Promise<Discovery> {
  const answer = await fetch(DISCOVERY_URL, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`Discovery answered ${String(answer.status)}`);
  const discovery: unknown = await answer.json();
  if (!isDiscovery(discovery)) throw new Error('Discovery answered something else');
  return discovery;
}

function isDiscovery(answer: unknown): answer is Discovery {
  const { microFrontends } = (answer ?? {}) as Partial<Discovery>;
  if (typeof microFrontends !== 'object') return false;
  const versions = Object.values(microFrontends).flat() as Partial<DiscoveredVersion>[];
  return versions.every(
    ({ url, metadata, extras }) =>
      typeof url === 'string' &&
      typeof metadata?.version === 'string' &&
      typeof extras?.federationName === 'string' &&
      Array.isArray(extras.paths) &&
      Array.isArray(extras.shared) &&
      Array.isArray(extras.screens ?? []) &&
      // A browser checks nothing against what it can't read.
      Object.values(extras.files ?? {}).every((integrity) => INTEGRITY.test(integrity)),
  );
}

/** The version of each remote that this session is to use: its default, else its only one. */
export function chooseRemotes({ microFrontends }: Discovery): DiscoveredRemote[] {
  return Object.entries(microFrontends).flatMap(([name, versions]) => {
    const version = versions.find(({ deployment }) => deployment?.default === true) ?? versions[0];
    if (version === undefined) return [];
    const { url, metadata, extras } = version;
    const { federationName, paths, screens, shared, files = {} } = extras;
    const declared = (path: string) => screens?.find((screen) => screen.path === path);
    return [
      {
        name,
        url,
        federationName,
        paths,
        shared,
        files,
        version: metadata.version,
        screens: screens && paths.map((path) => declared(path) ?? { path }),
      },
    ];
  });
}
