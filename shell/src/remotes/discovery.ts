/** One version of a micro frontend, in the schema of AWS frontend-discovery. */
export interface DiscoveredVersion {
  /** The address of the file that it is entered by. */
  url: string;
  metadata: { version: string; integrity?: string };
  deployment?: { traffic: number; default: boolean };
  extras: {
    /** The name under which the federation knows it. */
    federationName: string;
    /** The paths that it serves, as the router writes them. */
    paths: string[];
    /** What it shares, and the version it asks for. */
    shared: { name: string; requiredVersion: string; singleton: boolean }[];
    /** The integrity of each file that the shell itself asks for, by file name. */
    files?: Record<string, string>;
  };
}

/** `/federation/discovery.json`. */
export interface Discovery {
  schema: string;
  microFrontends: Record<string, DiscoveredVersion[]>;
}

/** A remote that this session may load. */
export interface DiscoveredRemote {
  /** As its team calls it, such as `mfe-quote`. */
  name: string;
  federationName: string;
  version: string;
  url: string;
  paths: string[];
  shared: DiscoveredVersion['extras']['shared'];
  files: Record<string, string>;
}

const DISCOVERY_URL = '/federation/discovery.json';

/** Asks the server which remotes there are. */
export async function fetchDiscovery(): Promise<Discovery> {
  const answer = await fetch(DISCOVERY_URL, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`Discovery answered ${String(answer.status)}`);
  return (await answer.json()) as Discovery;
}

/** The version of each remote that this session is to use: its default, else its only one. */
export function chooseRemotes({ microFrontends }: Discovery): DiscoveredRemote[] {
  return Object.entries(microFrontends).flatMap(([name, versions]) => {
    const version = versions.find(({ deployment }) => deployment?.default === true) ?? versions[0];
    if (version === undefined) return [];
    const { url, metadata, extras } = version;
    return [
      {
        name,
        federationName: extras.federationName,
        version: metadata.version,
        url,
        paths: extras.paths,
        shared: extras.shared,
        files: extras.files ?? {},
      },
    ];
  });
}
