/** A build that is served from somewhere else than the release store, such as a developer's own machine. */
export interface LocalBuild {
  /** The folder in which its entry lies, with a slash at its end. */
  url: string;
  /** The paths it serves; those of the set's version where it does not say. */
  paths?: string[];
}

/** One published version. */
export interface PublishedVersion {
  version: string;
}

/** What one browser gets of one remote in place of what its release set names. */
export interface Override {
  remote: string;
  target: LocalBuild | PublishedVersion;
  /** Milliseconds since 1970. From then on it is as if it were not there. */
  expires: number;
  /** The host, with its port, of the one shell that it is for. */
  host: string;
}

/** An override may last this long and no longer. */
export const LONGEST_OVERRIDE_MS = 7 * 24 * 3_600_000;

export const isLocal = (override: Override): override is Override & { target: LocalBuild } =>
  'url' in override.target;

const REMOTE = /^[a-z][a-z0-9-]*$/;
const VERSION = /^\w[\w.+-]*$/;
const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * What is wrong with a target, in one sentence; null where nothing is. What is not on the developer's own
 * machine must come by https.
 */
export function targetFault({
  remote,
  target,
}: Pick<Override, 'remote' | 'target'>): string | null {
  if (!REMOTE.test(remote)) return `${remote} is not the name of a remote`;
  if (!('url' in target))
    return VERSION.test(target.version) ? null : `${target.version} is not a version`;
  const url = URL.canParse(target.url) ? new URL(target.url) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || !url.pathname.endsWith('/'))
    return `${target.url} is not the address of a folder, such as http://localhost:4021/`;
  if (url.protocol === 'http:' && !OWN_MACHINE.includes(url.hostname))
    return `${target.url} is neither https nor on this machine`;
  if (url.search + url.hash + url.username !== '') return `${target.url} is more than a folder`;
  const paths = target.paths ?? [];
  return paths.every((path) => path.startsWith('/')) ? null : 'A path begins with a slash';
}
