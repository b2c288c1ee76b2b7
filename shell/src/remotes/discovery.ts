import type { DeclaredScreen } from '../screens/journey';

/** One version of a micro frontend, in the schema of AWS frontend-discovery. */
export interface DiscoveredVersion {
  url: string;
  metadata: { version: string; integrity?: string };
  deployment?: { traffic: number; default: boolean };
  extras: {
    federationName: string;
    entryType?: 'module';
    paths: string[];
    /** Those of its screens that declare a place in the journey. */
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
  /** Of an entry that is no classic script. */
  entryType?: 'module' | undefined;
  /** All of its screens. */
  screens: DeclaredScreen[];
  shared: DiscoveredVersion['extras']['shared'];
  files: Record<string, string>;
}

const DISCOVERY_URL = '/federation/discovery.json';

/**
 * Asks the server which remotes this session is to load.
 * @throws Error where it does not answer in time, or not with a success
 */
export async function fetchDiscovery(timeoutMs: number): Promise<Discovery> {
  const answer = await fetch(DISCOVERY_URL, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`Discovery answered ${answer.status}`);
  return (await answer.json()) as Discovery;
}

/** The version of each remote that this session is to use: its default, else its only one. */
export function chooseRemotes({ microFrontends }: Discovery): DiscoveredRemote[] {
  return Object.entries(microFrontends).flatMap(([name, versions]) => {
    const version = versions.find(({ deployment }) => deployment?.default === true) ?? versions[0];
    if (version === undefined) return [];
    const { url, metadata, extras } = version;
    const { federationName, entryType, paths, screens = [], shared, files = {} } = extras;
    const declared = (path: string) => screens.find((screen) => screen.path === path);
    return [
      {
        name,
        url,
        federationName,
        entryType,
        shared,
        files,
        version: metadata.version,
        screens: paths.map((path) => declared(path) ?? { path }),
      },
    ];
  });
}
