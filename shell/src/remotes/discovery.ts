import type { DeclaredScreen } from '../screens/journey';

/** One version of a micro frontend, in the schema of AWS frontend-discovery. */
export interface DiscoveredVersion {
  url: string;
  metadata: { version: string };
  extras: {
    federationName: string;
    /** Of an entry that is no classic script. */
    entryType?: 'module';
    paths: string[];
    /** Those of its screens that declare a place in the journey. */
    screens: DeclaredScreen[];
    shared: { name: string; requiredVersion: string; singleton: boolean }[];
    files: Record<string, string>;
  };
}

/** `/federation/discovery.json`: of each remote, by its name, the one version that this session is to use. */
export interface Discovery {
  microFrontends: Record<string, DiscoveredVersion[]>;
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

export type DiscoveredRemote = ReturnType<typeof chooseRemotes>[number];

/** The remotes of this session, each with all of its screens. */
export function chooseRemotes({ microFrontends }: Discovery) {
  return Object.entries(microFrontends).flatMap(([name, versions]) =>
    versions.map(({ url, metadata, extras: { paths, screens, ...extras } }) => ({
      ...extras,
      name,
      url,
      version: metadata.version,
      screens: paths.map((path) => screens.find((screen) => screen.path === path) ?? { path }),
    })),
  );
}
