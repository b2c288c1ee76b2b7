import { fetchJson } from '../api/fetchJson';
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
    files: Record<string, string>;
  };
}

/** `/federation/discovery.json`: of each remote, by its name, the one version that this session is to use. */
export interface Discovery {
  microFrontends: Record<string, DiscoveredVersion[]>;
}

/** Asks the server which remotes this session is to load. */
export const fetchDiscovery = (timeoutMs: number) =>
  fetchJson<Discovery>('/federation/discovery.json', timeoutMs, 'no-cache');

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
